import TimelineEngine

/// What the board that drives knows of the terminals that view.
struct Viewers {
  private(set) var views: [String: PublishedView] = [:]
  /// The last message of each, by its process.
  private(set) var taken: [String: String] = [:]
  /// What they were told last; nil where they are to be told in any case.
  var told: Told?

  struct Told: Hashable {
    var statuses: [Placement.ID: PlacementStatus]
    var taken: [String: String]
  }

  var isEmpty: Bool { views.isEmpty }
  var visible: Set<Placement.ID> { views.values.reduce(into: []) { $0.formUnion($1.visible) } }
  /// What is looked into.
  var inspected: Set<Placement.ID> { Set(views.values.compactMap(\.inspected)) }
  var focused: Placement.ID? {
    views.sorted { $0.key < $1.key }.lazy.compactMap(\.value.focused).first
  }

  /// A terminal shows something else, or is gone.
  mutating func show(_ view: PublishedView?, of name: String) {
    views[name] = view
    told = nil
    if view == nil { taken[String(name.prefix { $0 != "." })] = nil }
  }

  /// A message was taken out; its name ends in the process that posted it. Programs that view nothing
  /// are not told of it.
  mutating func note(taken name: String) {
    guard let process = name.split(separator: "-").last?.prefix(while: \.isNumber),
      views.keys.contains(where: { $0.prefix { $0 != "." } == process })
    else { return }
    taken[String(process)] = name
  }
}
