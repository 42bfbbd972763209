//! The driver for cassowary-rs; its protocol is that of `Peers/README.md`.

mod workload;

use cassowary::strength;
use cassowary::{Constraint, Expression, RelationalOperator, Solver, Variable};
use std::collections::HashMap;
use std::io::Write;
use std::os::raw::{c_int, c_long};
use std::sync::OnceLock;
use workload::{Workload, REQUIRED};

extern "C" {
    fn allocation_counter_is_available() -> bool;
    fn allocation_counter_read() -> u64;
    fn keep_freed_memory();
}

/// The thread's own time since it was made: what other programs take of the processor is not in it, nor what reading the
/// clock takes.
struct Clock {
    start: f64,
    own: f64,
}

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

extern "C" {
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
}

/// `CLOCK_THREAD_CPUTIME_ID` of the C library.
const THREAD_CLOCK: c_int = if cfg!(target_os = "macos") { 16 } else { 3 };

impl Clock {
    fn start() -> Clock {
        let own = Clock::cost();
        Clock { start: Clock::now(), own }
    }

    /// What lies between two readings of the clock, one after the other.
    fn cost() -> f64 {
        static COST: OnceLock<f64> = OnceLock::new();
        *COST.get_or_init(|| {
            let mut samples: Vec<f64> = (0..1001)
                .map(|_| {
                    let first = Clock::now();
                    Clock::now() - first
                })
                .collect();
            samples.sort_by(f64::total_cmp);
            samples[samples.len() / 2]
        })
    }

    fn now() -> f64 {
        let mut time = Timespec { seconds: 0, nanoseconds: 0 };
        unsafe { clock_gettime(THREAD_CLOCK, &mut time) };
        time.seconds as f64 * 1e9 + time.nanoseconds as f64
    }

    fn nanoseconds(&self) -> f64 {
        (Clock::now() - self.start - self.own).max(0.0)
    }
}

fn allocations() -> u64 {
    unsafe { allocation_counter_read() }
}

struct Run<'a> {
    workload: &'a Workload,
    solver: Solver,
    variables: Vec<Variable>,
    constraints: Vec<Constraint>,
    indices: HashMap<Variable, usize>,
    values: Vec<f64>,
}

impl<'a> Run<'a> {
    /// Builds and has the first values.
    fn new(workload: &'a Workload) -> Result<Run<'a>, String> {
        let variables: Vec<Variable> = (0..workload.variables).map(|_| Variable::new()).collect();
        let mut solver = Solver::new();
        for edit in &workload.edits {
            solver.add_edit_variable(variables[edit.variable], edit.strength).map_err(|e| format!("{:?}", e))?;
        }
        let mut constraints = Vec::with_capacity(workload.constraints.len());
        for constraint in &workload.constraints {
            let terms =
                constraint.terms.iter().map(|term| variables[term.variable] * term.coefficient).collect();
            let relation = match constraint.relation {
                -1 => RelationalOperator::LessOrEqual,
                0 => RelationalOperator::Equal,
                _ => RelationalOperator::GreaterOrEqual,
            };
            let strength =
                if constraint.strength == REQUIRED { strength::REQUIRED } else { constraint.strength };
            let made = Constraint::new(Expression::new(terms, constraint.constant), relation, strength);
            solver.add_constraint(made.clone()).map_err(|e| format!("{:?}", e))?;
            constraints.push(made);
        }
        let indices = variables.iter().enumerate().map(|(index, variable)| (*variable, index)).collect();
        let values = vec![0.0; workload.variables];
        let mut run = Run { workload, solver, variables, constraints, indices, values };
        run.suggest(0)?;
        run.read();
        Ok(run)
    }

    fn suggest(&mut self, index: usize) -> Result<(), String> {
        let size = self.workload.sizes[index];
        for (edit, value) in self.workload.edits.iter().zip(size.iter()) {
            self.solver.suggest_value(self.variables[edit.variable], *value).map_err(|e| format!("{:?}", e))?;
        }
        Ok(())
    }

    fn read(&mut self) {
        for (variable, value) in self.solver.fetch_changes() {
            self.values[self.indices[variable]] = *value;
        }
    }

    /// One step of the hot loop.
    fn step(&mut self, index: usize) -> Result<(), String> {
        if self.workload.churn.is_empty() {
            self.suggest(index)?;
        } else {
            let constraint = &self.constraints[self.workload.churn[index]];
            self.solver.remove_constraint(constraint).map_err(|e| format!("{:?}", e))?;
            self.solver.add_constraint(constraint.clone()).map_err(|e| format!("{:?}", e))?;
        }
        self.read();
        Ok(())
    }
}

#[derive(Default)]
struct Measurement {
    builds: Vec<f64>,
    passes: Vec<f64>,
    steps: usize,
    done: usize,
    built: bool,
    build_allocations: u64,
    step_allocations: u64,
    error: Option<String>,
}

impl Measurement {
    fn print(&self) {
        let mut text = format!("{{\"build_ns\":{:?},\"step_ns\":{:?},\"steps\":{}", self.builds, self.passes, self.steps);
        if unsafe { allocation_counter_is_available() } {
            text += &format!(",\"allocations_per_build\":{}", self.build_allocations);
            if self.steps > 0 {
                text += &format!(",\"allocations_per_step\":{:?}", self.step_allocations as f64 / self.steps as f64);
            }
        }
        if let Some(error) = &self.error {
            let place = if self.built { format!("the pass after {} steps", self.done) } else { "the build".to_string() };
            text += &format!(",\"error\":\"failed in {}: {}\"", place, error.replace('"', "'"));
        }
        println!("{}}}", text);
    }

    fn take(&mut self, workload: &Workload, seconds: f64) -> Result<(), String> {
        let budget = seconds * 1e9;
        let all_builds = Clock::start();
        let mut built = None;
        let mut run = loop {
            drop(built.take());
            let before = allocations();
            let clock = Clock::start();
            built = Some(Run::new(workload)?);
            self.builds.push(clock.nanoseconds());
            self.build_allocations = allocations() - before;
            let enough = self.builds.len() >= 3 || self.builds[0] >= budget;
            if enough && all_builds.nanoseconds() >= budget {
                break built.take().expect("it was just built");
            }
        };
        self.built = true;

        // One pass to warm up, or what fits into a part of the time; it also tells how long a pass takes.
        let count = workload.steps();
        let mut next = 0;
        let warming = Clock::start();
        while next < count && warming.nanoseconds() < budget / 4.0 {
            run.step(next)?;
            next += 1;
            self.done += 1;
        }
        let estimate = warming.nanoseconds() / next as f64;
        // Steps differ by far, so that only whole passes compare; a pass is cut where it would take far too long.
        let length = if estimate * (count as f64) < budget * 40.0 {
            count
        } else {
            ((budget * 4.0 / estimate) as usize).clamp(1, count)
        };
        // Reading the clock takes a part of a microsecond.
        let repeats = ((2e5 / (estimate * length as f64)) as usize).clamp(1, 1000);
        self.passes.reserve(1 << 20);
        let before = allocations();
        let all_passes = Clock::start();
        loop {
            let clock = Clock::start();
            for _ in 0..repeats {
                for step in 0..length {
                    run.step(step)?;
                }
                self.done += length;
            }
            self.passes.push(clock.nanoseconds() / (length * repeats) as f64);
            self.steps += length * repeats;
            if all_passes.nanoseconds() >= budget || self.passes.len() >= 1 << 20 {
                break;
            }
        }
        self.step_allocations = allocations() - before;
        std::hint::black_box(&run.values);
        Ok(())
    }
}

fn write_values(workload: &Workload, path: &str, steps: usize) -> Result<(), String> {
    let mut file = std::io::BufWriter::new(std::fs::File::create(path).map_err(|e| e.to_string())?);
    let mut run = Run::new(workload)?;
    for step in 0..steps {
        run.step(step % workload.steps())?;
        for value in &run.values {
            file.write_all(&value.to_le_bytes()).map_err(|e| e.to_string())?;
        }
    }
    Ok(())
}

fn main() {
    unsafe { keep_freed_memory() };
    let (mut path, mut values, mut seconds, mut steps) = (None, None, 0.5, 1);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seconds" => seconds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(seconds),
            "--steps" => steps = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(steps),
            "--values" => values = arguments.next(),
            _ => path = Some(argument),
        }
    }
    let Some(workload) = path.and_then(|path| Workload::read(&path)) else {
        eprintln!("usage: driver FILE [--seconds S] [--values FILE --steps N]");
        std::process::exit(2);
    };
    if let Some(values) = values {
        if let Err(error) = write_values(&workload, &values, steps) {
            eprintln!("stopped: {}", error);
        }
    } else {
        let mut measurement = Measurement::default();
        measurement.error = measurement.take(&workload, seconds).err();
        measurement.print();
    }
}
