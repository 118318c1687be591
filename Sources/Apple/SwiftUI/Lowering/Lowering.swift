import CellLayout
import Foundation
import WidgetArchive

/// The state of lowering a view to nodes: the environment at the current place, the table of nodes,
/// and properties of the whole tile.
///
/// Made by ``lower(_:in:)``, one for each variant; passed to each ``LowerableView``.
package typealias Lowering = _Lowering

/// ``Lowering``, public only for ``View/_lower(_:into:)``: authors do not use it.
public struct _Lowering {
  /// The environment that views read at this place; a modifier changes it for its content.
  package var environment: EnvironmentValues
  package var builder: ArchiveBuilder
  /// The properties of the whole tile that views have set so far.
  var tile = TileMembers()
  package var containerBackground: NodeID? { tile.containerBackground }
  package internal(set) var remarks: [String] = []
  /// The views with tags, for a canvas to draw.
  var tags: [AnyHashable: NodeID] = [:]
  /// The closures that fill holes when their sizes are known, by the numbers of the holes.
  var holes: [Int: PendingHole] = [:]
  /// The layouts that arrange the children of holes, by the numbers of the holes.
  var arrangements: [Int: any Arrangement] = [:]
  /// The traits that views set for their containers, by the numbers of the modifiers that mark
  /// them.
  var traits: [Int: ContainerTraits] = [:]
  /// The actions of views that appear.
  var appearing = Appearing()
  /// The actions of an app's views and scenes; nil in a widget.
  var handlers: AppHandlers?

  package init(environment: EnvironmentValues, builder: ArchiveBuilder = ArchiveBuilder()) {
    self.environment = environment
    self.builder = builder
  }

  /// Adds a node whose children are in the table already.
  package mutating func add(
    _ content: ArchivedContent, modifiers: [ArchivedModifier] = []
  ) -> NodeID {
    builder.add(ArchivedNode(content, modifiers: modifiers))
  }

  /// The nodes of a view, in order.
  @MainActor
  package mutating func nodes(of view: some View) -> [NodeID] {
    func lower<Lowered: View>(_ view: Lowered) -> [NodeID] { Lowered._lower(view, into: &self) }
    return lower(view)
  }

  /// The nodes of a view's body.
  @MainActor
  fileprivate mutating func nodes(ofBodyOf view: some View) -> [NodeID] {
    // Remains set after the body was evaluated: closures of this view that run later (`ForEach`)
    // read it.
    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    defer { EnvironmentValues.current = outer }
    return nodes { $0.nodes(of: view.body) }
  }

  /// A single node for a view: several nodes are put into `container`, none becomes an empty node.
  @MainActor
  package mutating func node(
    of view: some View, in container: ([NodeID]) -> ArchivedContent
  ) -> NodeID {
    let nodes = nodes(of: view)
    switch nodes.count {
    case 0: return add(.empty)
    case 1: return nodes[0]
    default: return add(container(nodes))
    }
  }

  /// The nodes of a view, with modifiers added to each of them.
  @MainActor
  package mutating func nodes(
    of view: some View, modifiers: [ArchivedModifier]
  ) -> [NodeID] {
    let nodes = nodes(of: view)
    guard !modifiers.isEmpty else { return nodes }
    return nodes.map { id in
      var node = builder[id]
      node.modifiers += modifiers
      return builder.add(node)
    }
  }

  /// Runs a closure with a changed environment.
  @MainActor
  package mutating func with<Result>(
    _ change: (inout EnvironmentValues) -> Void, _ body: (inout Lowering) -> Result
  ) -> Result {
    let outer = environment
    change(&environment)
    defer { environment = outer }
    return body(&self)
  }

  /// Sets the background of the whole tile. The outermost view's background counts.
  package mutating func setContainerBackground(_ node: NodeID) {
    tile.containerBackground = tile.containerBackground ?? node
  }

  /// Sets the tile's link. Modifiers are lowered from the outside in, and the outermost counts.
  package mutating func setWidgetURL(_ url: URL) {
    let text = url.absoluteString
    guard let outer = tile.widgetURL else {
      tile.widgetURL = text
      return
    }
    if outer != text {
      remark("several widgetURLs: \(outer) is outermost and counts, \(text) does not")
    }
  }

  /// Sets the title of the tile's frame. The outermost view's title counts.
  package mutating func setTileTitle(_ title: String) {
    tile.title = tile.title ?? ArchivedVariant.line(title)
  }

  /// Notes that the widget has more to read than the tile has room for.
  package mutating func setTileHoldsMore() { tile.holdsMore = true }

  /// Adds a remark for the author, unless it was made before.
  package mutating func remark(_ sentence: String) {
    if !remarks.contains(sentence) { remarks.append(sentence) }
  }
}

/// Properties of the whole tile, which views inside it set.
struct TileMembers: Hashable {
  var containerBackground: NodeID?
  var widgetURL: String?
  var title: String?
  var holdsMore = false

  /// The same, with those of the surroundings where it has none of its own.
  func completed(from outer: TileMembers) -> TileMembers {
    TileMembers(
      containerBackground: containerBackground ?? outer.containerBackground,
      widgetURL: widgetURL ?? outer.widgetURL, title: title ?? outer.title,
      holdsMore: holdsMore || outer.holdsMore)
  }
}

extension View {
  /// Lowers the view by its body.
  public static func _lower(_ view: Self, into lowering: inout _Lowering) -> [Int] {
    assert(!(view is any LowerableView), "\(Self.self) is lowered by its body, and has none")
    return lowering.nodes(ofBodyOf: view)
  }
}
