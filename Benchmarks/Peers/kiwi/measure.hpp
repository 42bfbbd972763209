#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "AllocationCounter.h"
#include "workload.hpp"

// The driver protocol of Peers/README.md for a `Run` that offers
//   Run(const Workload &)        builds and has the first values
//   void step(std::size_t)       one step of the hot loop, which ends with all values in an array of its own
//   const std::vector<double> &read_values()

// The thread's own time since it was made: what other programs take of the processor is not in it, nor what reading the
// clock takes.
class Clock {
  double own = cost();
  double start = now();

  // What lies between two readings of the clock, one after the other.
  static double cost() {
    static const double median = [] {
      std::vector<double> samples(1001);
      for (double &sample : samples) {
        double first = now();
        sample = now() - first;
      }
      std::sort(samples.begin(), samples.end());
      return samples[samples.size() / 2];
    }();
    return median;
  }

  static double now() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
  }

public:
  double nanoseconds() const { return std::max(0.0, now() - start - own); }
};

struct Measurement {
  std::vector<double> builds, passes;
  std::size_t steps = 0;
  uint64_t build_allocations = 0, step_allocations = 0;
  std::string error;

  void print() const {
    std::printf("{\"build_ns\":");
    print(builds);
    std::printf(",\"step_ns\":");
    print(passes);
    std::printf(",\"steps\":%zu", steps);
    if (allocation_counter_is_available()) {
      std::printf(",\"allocations_per_build\":%llu", static_cast<unsigned long long>(build_allocations));
      if (steps > 0) {
        std::printf(",\"allocations_per_step\":%.17g", double(step_allocations) / double(steps));
      }
    }
    if (!error.empty()) { std::printf(",\"error\":\"%s\"", error.c_str()); }
    std::printf("}\n");
  }

private:
  static void print(const std::vector<double> &samples) {
    const char *separator = "[";
    for (double sample : samples) {
      std::printf("%s%.17g", separator, sample);
      separator = ",";
    }
    std::printf(samples.empty() ? "[]" : "]");
  }
};

template <typename Run> Measurement measure(const Workload &workload, double seconds) {
  Measurement result;
  const double budget = seconds * 1e9;
  const std::size_t count = workload.steps();
  std::unique_ptr<Run> run;
  std::size_t done = 0;
  try {
    Clock all_builds;
    do {
      run.reset();
      uint64_t before = allocation_counter_read();
      Clock clock;
      run = std::make_unique<Run>(workload);
      result.builds.push_back(clock.nanoseconds());
      result.build_allocations = allocation_counter_read() - before;
    } while (all_builds.nanoseconds() < budget || (result.builds.size() < 3 && result.builds[0] < budget));

    // One pass to warm up, or what fits into a part of the time; it also tells how long a pass takes.
    Clock warming;
    std::size_t next = 0;
    while (next < count && warming.nanoseconds() < budget / 4) {
      run->step(next++);
      done++;
    }
    // Steps differ by far, so that only whole passes compare; a pass is cut where it would take far too long.
    const double estimate = warming.nanoseconds() / double(next);
    std::size_t length = count;
    if (estimate * double(count) >= budget * 40) {
      length = std::size_t(budget * 4 / estimate);
      length = length >= count ? count : length < 1 ? 1 : length;
    }
    // Reading the clock takes a part of a microsecond.
    const double repeated = 2e5 / (estimate * double(length));
    const std::size_t repeats = repeated < 1 ? 1 : repeated > 1000 ? 1000 : std::size_t(repeated);
    result.passes.reserve(1 << 20);
    uint64_t before = allocation_counter_read();
    Clock all_passes;
    do {
      Clock clock;
      for (std::size_t repeat = 0; repeat < repeats; repeat++) {
        for (std::size_t step = 0; step < length; step++) { run->step(step); }
        done += length;
      }
      result.passes.push_back(clock.nanoseconds() / double(length * repeats));
      result.steps += length * repeats;
    } while (all_passes.nanoseconds() < budget && result.passes.size() < (1 << 20));
    result.step_allocations = allocation_counter_read() - before;
  } catch (const std::exception &error) {
    result.error = run ? "threw in the pass after " + std::to_string(done) + " steps" : "threw while building";
    result.error += std::string(": ") + error.what();
  }
  return result;
}

template <typename Run> void write_values(const Workload &workload, const char *path, std::size_t steps) {
  std::FILE *file = std::fopen(path, "wb");
  Run run(workload);
  try {
    for (std::size_t i = 0; i < steps; i++) {
      run.step(i % workload.steps());
      std::fwrite(run.read_values().data(), sizeof(double), run.read_values().size(), file);
    }
  } catch (const std::exception &error) {
    std::fprintf(stderr, "stopped: %s\n", error.what());
  }
  std::fclose(file);
}

template <typename Run> int drive(int argc, char **argv) {
  const char *path = nullptr, *values = nullptr;
  double seconds = 0.5;
  std::size_t steps = 1;
  keep_freed_memory();
  for (int i = 1; i < argc; i++) {
    if (i + 1 < argc && !std::strcmp(argv[i], "--seconds")) {
      seconds = std::atof(argv[++i]);
    } else if (i + 1 < argc && !std::strcmp(argv[i], "--values")) {
      values = argv[++i];
    } else if (i + 1 < argc && !std::strcmp(argv[i], "--steps")) {
      steps = std::size_t(std::atoll(argv[++i]));
    } else {
      path = argv[i];
    }
  }
  if (!path) {
    std::fprintf(stderr, "usage: %s FILE [--seconds S] [--values FILE --steps N]\n", argv[0]);
    return 2;
  }
  Workload workload(path);
  if (values) {
    write_values<Run>(workload, values, steps);
  } else {
    measure<Run>(workload, seconds).print();
  }
  return 0;
}
