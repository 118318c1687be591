import WidgetArchive

/// The actions of views that appear, collected while the body that contains them is lowered.
struct Appearing {
  /// The actions of the current body, in order.
  var actions: [() -> Void] = []
  /// Whether the actions of this body have run, and it is being lowered again.
  var haveRun = false
  /// The number of bodies that may still be lowered again: nested views that appear double the
  /// work.
  var repeatsLeft = 256
}

extension Lowering {
  /// Adds the action of a view that appears.
  mutating func appear(_ action: @escaping () -> Void) {
    if !appearing.haveRun { appearing.actions.append(action) }
  }

  /// The nodes of a body. The actions of its appearing views run once, and the body is lowered
  /// again: an archive shows views in their state after appearing, since nothing happens in it
  /// later.
  ///
  /// The view itself is kept, and with it the values of its states; views inside it are made anew.
  @MainActor
  mutating func nodes(_ body: (inout Lowering) -> [NodeID]) -> [NodeID] {
    let outer = appearing
    defer {
      appearing.actions = outer.actions
      appearing.haveRun = outer.haveRun
    }
    let before = (tile, remarks, handlers, firstHole: builder.fillings.next)
    appearing.actions = []
    appearing.haveRun = false
    let nodes = body(&self)
    guard !appearing.actions.isEmpty else { return nodes }
    for action in appearing.actions { action() }
    guard appearing.repeatsLeft > 0 else { return nodes }
    appearing.repeatsLeft -= 1
    appearing.haveRun = true
    (tile, remarks, handlers) = (before.0, before.1, before.2)
    forgetHoles(from: before.firstHole)
    return body(&self)
  }

  /// Drops holes in nodes that are not used.
  private mutating func forgetHoles(from first: Int) {
    holes = holes.filter { $0.key < first }
    arrangements = arrangements.filter { $0.key < first }
    traits = traits.filter { $0.key < first }
  }
}

/// A view with an action for its appearance.
struct AppearingView<Content: View> {
  let content: Content
  /// The action to run when the view appears, if any.
  let action: (() -> Void)?
}

extension AppearingView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let nodes = lowering.nodes(of: content)
    if let action { lowering.appear(action) }
    return nodes
  }
}
