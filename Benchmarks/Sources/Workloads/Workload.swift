/// A set of constraints with a sequence of edits, the same for Perch and its peers.
public struct Workload: Sendable {
  /// What a constraint states about its sum; the raw values are those of the workload files.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// One variable times its coefficient.
  public struct Term: Sendable {
    /// The index of the variable.
    public var variable: Int
    /// What the variable is multiplied by.
    public var coefficient: Double
  }

  /// `sum(coefficient * variable) + constant RELATION 0`.
  public struct Constraint: Sendable {
    /// What the sum is compared by.
    public var relation: Relation
    /// How much it counts against others, or `Workload.required`.
    public var strength: Double
    /// The number added to the sum of the terms.
    public var constant: Double
    /// The terms, each variable once.
    public var terms: [Term]
  }

  /// A variable that values are suggested for.
  public struct Edit: Sendable {
    /// The index of the variable.
    public var variable: Int
    /// How much a suggestion counts against constraints.
    public var strength: Double
  }

  /// The values suggested in one step: `first` for the first edit variable, `second` for the second where there is one.
  public struct Size: Sendable {
    /// The value for the first edit variable.
    public var first: Double
    /// The value for the second edit variable.
    public var second: Double
  }

  /// The strength of a constraint that must hold.
  public static let required = -1.0
  /// The strength of an edit.
  public static let strong = 1e6
  /// The strength of a view's resistance to being compressed.
  public static let medium = 1e3
  /// The strength of a view's hugging of its content.
  public static let weak = 1.0

  /// The name of the workload's file.
  public var name: String
  /// The number of views laid out.
  public var viewCount: Int
  /// The number of variables; they are named by their index.
  public var variableCount = 0
  /// The variables that values are suggested for, one or two.
  public var edits: [Edit] = []
  /// The constraints, in the order in which they are added.
  public var constraints: [Constraint] = []
  /// The suggested values, step by step.
  public var sizes: [Size] = []
  /// The constraints that are removed and added again, step by step; empty where a step suggests sizes.
  public var churn: [Int] = []

  /// A workload without variables and constraints.
  public init(name: String, viewCount: Int) {
    self.name = name
    self.viewCount = viewCount
  }

  /// The number of steps in one pass.
  public var stepCount: Int { churn.isEmpty ? sizes.count : churn.count }

  /// The distinct strengths below required, the weakest first.
  public var strengths: [Double] {
    let all = Set(constraints.map(\.strength) + edits.map(\.strength))
    return all.filter { $0 != Self.required }.sorted()
  }
}
