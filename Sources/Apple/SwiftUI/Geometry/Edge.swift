import Foundation
import WidgetArchive

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper edge.
  case top
  /// The edge where lines begin.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where lines end.
  case trailing

  /// Edges of a rectangle.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: Int8

    /// Makes a set of its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes a set of one edge.
    public init(_ edge: Edge) {
      rawValue = 1 << edge.rawValue
    }

    /// The upper edge.
    public static let top = Set(.top)
    /// The edge where lines begin.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The edge where lines end.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]

    var archived: ArchivedEdges { ArchivedEdges(rawValue: Int(rawValue)) }
  }
}

/// An edge up or down.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

/// An edge at a side.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing
}

/// A direction of a plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// Across.
  case horizontal
  /// Up and down.
  case vertical

  /// Directions of a plane.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: Int8

    /// Makes a set of its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Across.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

/// Distances from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the edge where lines begin.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the edge where lines end.
  public var trailing: CGFloat

  /// No distances.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Distances from each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the host sees fit.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}

/// How content keeps its proportions in a space of others.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of it is seen.
  case fit
  /// All of the space is filled.
  case fill
}
