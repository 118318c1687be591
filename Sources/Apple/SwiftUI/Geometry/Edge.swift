import Foundation
import WidgetArchive

public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  /// The edge where lines begin.
  case leading
  case bottom
  /// The edge where lines end.
  case trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes a set of one edge.
    public init(_ edge: Edge) {
      rawValue = 1 << edge.rawValue
    }

    public static let top = Set(.top)
    /// The edge where lines begin.
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    /// The edge where lines end.
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]

    var archived: ArchivedEdges { ArchivedEdges(rawValue: Int(rawValue)) }
  }
}

/// The top or the bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  case top
  case bottom

  /// The top, the bottom, or both.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}

public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing

  /// The leading edge, the trailing one, or both.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// A direction in the plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// A set of directions in the plane.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// Distances from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  /// The distance from the edge where lines begin.
  public var leading: CGFloat
  public var bottom: CGFloat
  /// The distance from the edge where lines end.
  public var trailing: CGFloat

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Whether a part of a view is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The host decides.
  case automatic
  case visible
  case hidden
}

/// The way content keeps its proportions in a space of other proportions.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  /// The content fills the whole space.
  case fill
}
