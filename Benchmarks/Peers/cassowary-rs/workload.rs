//! A workload file, read; `Workload+Text.swift` describes the format.

pub struct Term {
    pub variable: usize,
    pub coefficient: f64,
}

pub struct Constraint {
    pub relation: i32,
    pub strength: f64,
    pub constant: f64,
    pub terms: Vec<Term>,
}

pub struct Edit {
    pub variable: usize,
    pub strength: f64,
}

#[derive(Default)]
pub struct Workload {
    pub variables: usize,
    pub edits: Vec<Edit>,
    pub constraints: Vec<Constraint>,
    pub sizes: Vec<[f64; 2]>,
    pub churn: Vec<usize>,
}

/// The strength, in the files, of what must hold.
pub const REQUIRED: f64 = -1.0;

impl Workload {
    pub fn read(path: &str) -> Option<Workload> {
        let text = std::fs::read_to_string(path).ok()?;
        let mut lines = text.lines();
        let mut workload = Workload::default();
        workload.variables = lines.next()?.split(' ').next()?.parse().ok()?;
        for line in lines {
            let mut fields = line.split(' ');
            let kind = fields.next()?;
            let numbers: Vec<f64> = fields.map(|field| field.parse().unwrap_or(f64::NAN)).collect();
            match kind {
                "E" => workload.edits.push(Edit { variable: numbers[0] as usize, strength: numbers[1] }),
                "C" => workload.constraints.push(Constraint {
                    relation: numbers[0] as i32,
                    strength: numbers[1],
                    constant: numbers[2],
                    terms: numbers[4..]
                        .chunks(2)
                        .map(|pair| Term { variable: pair[0] as usize, coefficient: pair[1] })
                        .collect(),
                }),
                "S" => workload.sizes.push([numbers[0], numbers[1]]),
                "R" => workload.churn.push(numbers[0] as usize),
                _ => return None,
            }
        }
        Some(workload)
    }

    pub fn steps(&self) -> usize {
        if self.churn.is_empty() { self.sizes.len() } else { self.churn.len() }
    }
}
