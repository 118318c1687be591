import CellLayout
import Foundation
import WidgetArchive

/// A walk from a view to the nodes of its archive: the environment where it stands, the table it
/// fills, and what belongs to the whole tile rather than to a node.
///
/// Made by ``lower(_:in:)``, one a variant; handed to each ``LowerableView`` on the way.
package typealias Lowering = _Lowering

/// ``Lowering``, public for ``View/_lower(_:into:)`` alone: an author has no use for it.
public struct _Lowering {
  /// The values that views read at this place; a modifier changes them for its content.
  package var environment: EnvironmentValues
  package var builder: ArchiveBuilder
  package internal(set) var containerBackground: NodeID?
  package internal(set) var widgetURL: String?
  package internal(set) var remarks: [String] = []
  /// The views with names, for a canvas to draw.
  var tags: [AnyHashable: NodeID] = [:]
  /// What is to be made when its size is known, by the numbers of the holes.
  var holes: [Int: PendingHole] = [:]
  /// The layouts that arrange children of holes, by the numbers of these.
  var arrangements: [Int: any Arrangement] = [:]
  /// What views told the container they stand in, by the numbers of the modifiers that stand for it.
  var traits: [Int: ViewTraits] = [:]
  /// What views do when they appear.
  var appearing = Appearing()
  /// What the views of an app do when something happens to it; nil in a widget.
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

  /// The nodes of what a view is made of.
  @MainActor
  fileprivate mutating func nodes(ofBodyOf view: some View) -> [NodeID] {
    // Stays set below the body too: closures of this view that run later (`ForEach`) read here.
    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    defer { EnvironmentValues.current = outer }
    return nodes { $0.nodes(of: view.body) }
  }

  /// One node for a view: several stand in `container`, none is an empty node.
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

  /// The nodes of a view with modifiers on each of them.
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

  /// Runs with a changed environment.
  @MainActor
  package mutating func with<Result>(
    _ change: (inout EnvironmentValues) -> Void, _ body: (inout Lowering) -> Result
  ) -> Result {
    let outer = environment
    change(&environment)
    defer { environment = outer }
    return body(&self)
  }

  /// Sets what lies behind the whole tile; the outermost is the one that counts.
  package mutating func setContainerBackground(_ node: NodeID) {
    containerBackground = containerBackground ?? node
  }

  /// Sets what the tile opens; outer modifiers come first, and the outermost counts.
  package mutating func setWidgetURL(_ url: URL) {
    let text = url.absoluteString
    guard let outer = widgetURL else {
      widgetURL = text
      return
    }
    if outer != text {
      remark("several widgetURLs: \(outer) is outermost and counts, \(text) does not")
    }
  }

  /// Says something to the author, once.
  package mutating func remark(_ sentence: String) {
    if !remarks.contains(sentence) { remarks.append(sentence) }
  }
}

extension View {
  /// Lowers the view by its body.
  public static func _lower(_ view: Self, into lowering: inout _Lowering) -> [Int] {
    assert(!(view is any LowerableView), "\(Self.self) is lowered by its body, and has none")
    return lowering.nodes(ofBodyOf: view)
  }
}
