import Geometry

extension Placement: CustomStringConvertible, LosslessStringConvertible {
  /// The name: the side, then `-start` or `-end` unless centred.
  public var name: String {
    switch alignment {
    case .center: side.name
    case .start: side.name + "-start"
    case .end: side.name + "-end"
    }
  }

  /// The placement of a name such as `below-start`, or `nil` where there is none of that name.
  ///
  /// The words of the web, `top` and `bottom` for above and below, are understood as well.
  public init?(name: String) {
    for placement in Placement.all where placement.name == name || placement.webName == name {
      self = placement
      return
    }
    return nil
  }

  /// The name in the words of the web: `top-start` for `above-start`, `bottom` for `below`.
  public var webName: String {
    switch alignment {
    case .center: side.edgeName
    case .start: side.edgeName + "-start"
    case .end: side.edgeName + "-end"
    }
  }

  /// The name.
  public var description: String { name }

  /// The placement of a name, as ``init(name:)``.
  public init?(_ description: String) { self.init(name: description) }
}

extension Side {
  /// The side's name: `below`, `above`, `right` or `left`.
  public var name: String {
    switch self {
    case .below: "below"
    case .above: "above"
    case .right: "right"
    case .left: "left"
    }
  }

  /// The name of a rectangle's edge that lies on this side: `bottom`, `top`, `right` or `left`.
  public var edgeName: String {
    switch self {
    case .below: "bottom"
    case .above: "top"
    case .right: "right"
    case .left: "left"
    }
  }

  /// The side of a name, in either kind of words, or `nil`.
  public init?(name: String) {
    for side in Side.allCases where side.name == name || side.edgeName == name {
      self = side
      return
    }
    return nil
  }
}

extension SideAlignment {
  /// The alignment's name: `start`, `center` or `end`.
  public var name: String {
    switch self {
    case .start: "start"
    case .center: "center"
    case .end: "end"
    }
  }
}
