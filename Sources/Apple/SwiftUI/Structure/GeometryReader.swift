import Foundation
import WidgetArchive

/// A view whose content depends on its proposed size and its place.
///
/// Lengths are in points, of which a cell has 8 × 18; the size is that of the tile when its
/// timeline is made. See <https://developer.apple.com/documentation/swiftui/geometryreader>.
public struct GeometryReader<Content: View> {
  /// Makes the content for a size and place.
  public var content: (GeometryProxy) -> Content

  /// Makes a view with a closure that is called when the size is known.
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let hole = lowering.hole { lowering, place in
      let content = content(GeometryProxy(place: place))
      let children = lowering.nodes(of: content)
      // The content stands in the corner of a space that keeps its proposed size.
      let space = ArchivedModifier.FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)
      return lowering.add(
        .zstack(ArchivedAlignment(.leading, .top), children),
        modifiers: [.flexibleFrame(space, ArchivedAlignment(.leading, .top))])
    }
    return [hole]
  }
}

/// The size and place of a ``GeometryReader``.
public struct GeometryProxy {
  let place: PlaceInTile

  /// The size in points.
  public var size: CGSize { place.size }

  /// The safe area insets; always zero, as views are laid out inside the content margins.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame in a coordinate space: relative to the tile for `.global`, to itself for `.local`. A
  /// named space counts as the tile's.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: CGRect(origin: .zero, size: size)
    case .global, .named: place.frame
    }
  }

  /// The frame in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The size of a named space, which counts as the tile's: the view's own rectangle.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    CGRect(origin: .zero, size: size)
  }

  /// The rectangle of an anchor, which is this view's own.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

/// The rectangle to which positions are relative.
public enum CoordinateSpace: Hashable {
  /// The tile.
  case global
  /// The view itself.
  case local
  /// A view that has been given a name.
  case named(AnyHashable)

  /// Whether the space is that of the tile.
  public var isGlobal: Bool { self == .global }
  /// Whether the space is that of the view itself.
  public var isLocal: Bool { self == .local }
}

/// A coordinate space as a type.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the tile.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of a view that has been given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  private let name: AnyHashable

  init(name: AnyHashable) {
    self.name = name
  }

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the tile.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of what scrolls around a view; a tile does not scroll, and it is the tile's.
  public static var scrollView: NamedCoordinateSpace { .named("scrollView") }

  /// The space of what scrolls along an axis; a tile does not scroll, and it is the tile's.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }

  /// The space of a view that has been given a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// A value derived from a view's geometry.
public struct Anchor<Value> {
  let value: Value

  package init(value: Value) {
    self.value = value
  }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}

extension View {
  /// Names the space of this view; readers of it get positions in the tile.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { self }

  /// Names the space of this view; readers of it get positions in the tile.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
}
