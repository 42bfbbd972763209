// The driver for kiwi (C++).
#include <kiwi/kiwi.h>

#include "measure.hpp"

class KiwiRun {
  const Workload &workload;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  std::vector<double> values;

  void read() {
    solver.updateVariables();
    for (std::size_t i = 0; i < values.size(); i++) { values[i] = variables[i].value(); }
  }

  void suggest(const Workload::Size &size) {
    for (std::size_t i = 0; i < workload.edits.size(); i++) {
      solver.suggestValue(variables[workload.edits[i].variable], size.values[i]);
    }
  }

public:
  explicit KiwiRun(const Workload &workload) : workload(workload), variables(workload.variables), values(workload.variables) {
    for (const Workload::Edit &edit : workload.edits) {
      solver.addEditVariable(variables[edit.variable], edit.strength);
    }
    constraints.reserve(workload.constraints.size());
    for (const Workload::Constraint &constraint : workload.constraints) {
      std::vector<kiwi::Term> terms;
      terms.reserve(constraint.terms.size());
      for (const Workload::Term &term : constraint.terms) {
        terms.emplace_back(variables[term.variable], term.coefficient);
      }
      kiwi::RelationalOperator relation =
          constraint.relation < 0 ? kiwi::OP_LE : constraint.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
      double strength =
          constraint.strength == Workload::required ? kiwi::strength::required : constraint.strength;
      constraints.emplace_back(kiwi::Expression(std::move(terms), constraint.constant), relation, strength);
      solver.addConstraint(constraints.back());
    }
    suggest(workload.sizes[0]);
    read();
  }

  void step(std::size_t index) {
    if (workload.churn.empty()) {
      suggest(workload.sizes[index]);
    } else {
      const kiwi::Constraint &constraint = constraints[workload.churn[index]];
      solver.removeConstraint(constraint);
      solver.addConstraint(constraint);
    }
    read();
  }

  const std::vector<double> &read_values() const { return values; }
};

int main(int argc, char **argv) { return drive<KiwiRun>(argc, argv); }
