#pragma once
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

// A workload file, read; `Workload+Text.swift` describes the format.
struct Workload {
  struct Term {
    std::size_t variable;
    double coefficient;
  };
  struct Constraint {
    int relation;
    double strength;
    double constant;
    std::vector<Term> terms;
  };
  struct Edit {
    std::size_t variable;
    double strength;
  };
  struct Size {
    double values[2];
  };

  static constexpr double required = -1;

  std::size_t variables = 0;
  std::vector<Edit> edits;
  std::vector<Constraint> constraints;
  std::vector<Size> sizes;
  std::vector<std::size_t> churn;

  explicit Workload(const std::string &path) {
    std::ifstream file(path);
    std::size_t edit_count, constraint_count, size_count, churn_count;
    file >> variables >> edit_count >> constraint_count >> size_count >> churn_count;
    std::string kind;
    while (file >> kind) {
      if (kind == "E") {
        Edit edit;
        file >> edit.variable >> edit.strength;
        edits.push_back(edit);
      } else if (kind == "C") {
        Constraint constraint;
        std::size_t count;
        file >> constraint.relation >> constraint.strength >> constraint.constant >> count;
        for (std::size_t i = 0; i < count; i++) {
          Term term;
          file >> term.variable >> term.coefficient;
          constraint.terms.push_back(term);
        }
        constraints.push_back(constraint);
      } else if (kind == "S") {
        Size size;
        file >> size.values[0] >> size.values[1];
        sizes.push_back(size);
      } else if (kind == "R") {
        std::size_t index;
        file >> index;
        churn.push_back(index);
      } else {
        break;
      }
    }
    if (edits.size() != edit_count || constraints.size() != constraint_count || sizes.size() != size_count ||
        churn.size() != churn_count) {
      std::fprintf(stderr, "%s: not a workload file\n", path.c_str());
      std::exit(65);
    }
  }

  std::size_t steps() const { return churn.empty() ? sizes.size() : churn.size(); }
};
