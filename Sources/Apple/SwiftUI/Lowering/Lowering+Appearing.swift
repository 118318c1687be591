import WidgetArchive

/// What views do when they appear, noted while the view whose body holds them is lowered.
struct Appearing {
  /// The actions of the body that is being lowered, in order.
  var actions: [() -> Void] = []
  /// Whether the actions of this body have run already: it is lowered again, as they left it.
  var haveRun = false
  /// How many bodies may still be lowered again: views that appear inside of each other double the work.
  var repeatsLeft = 256
}

extension Lowering {
  /// Notes what a view does when it appears.
  mutating func appear(_ action: @escaping () -> Void) {
    if !appearing.haveRun { appearing.actions.append(action) }
  }

  /// The nodes of a body. What its views do when they appear is done once, and the body is asked again: an
  /// archive shows views as they are after they appeared, since nothing happens in it.
  ///
  /// The view itself stays, and with it what its states hold; views inside of it are made anew.
  @MainActor
  mutating func nodes(_ body: (inout Lowering) -> [NodeID]) -> [NodeID] {
    let outer = appearing
    defer {
      appearing.actions = outer.actions
      appearing.haveRun = outer.haveRun
    }
    let before = (
      containerBackground, widgetURL, remarks, handlers, firstHole: builder.fillings.next
    )
    appearing.actions = []
    appearing.haveRun = false
    let nodes = body(&self)
    guard !appearing.actions.isEmpty else { return nodes }
    for action in appearing.actions { action() }
    guard appearing.repeatsLeft > 0 else { return nodes }
    appearing.repeatsLeft -= 1
    appearing.haveRun = true
    (containerBackground, widgetURL, remarks, handlers) = (before.0, before.1, before.2, before.3)
    forgetHoles(from: before.firstHole)
    return body(&self)
  }

  /// Forgets what was to be made in nodes that are not used.
  private mutating func forgetHoles(from first: Int) {
    holes = holes.filter { $0.key < first }
    arrangements = arrangements.filter { $0.key < first }
    traits = traits.filter { $0.key < first }
  }
}

/// A view that does something when it appears.
struct AppearingView<Content: View> {
  let content: Content
  /// nil: nothing.
  let action: (() -> Void)?
}

extension AppearingView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let nodes = lowering.nodes(of: content)
    if let action { lowering.appear(action) }
    return nodes
  }
}
