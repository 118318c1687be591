import Foundation
import TimelineEngine

/// What the board that drives knows of the terminals that view.
struct Viewers {
  private(set) var views: [String: PublishedView] = [:]
  /// The last message of each process that posted one lately. A terminal may post before its view is
  /// seen here, and while one of its views takes the place of another.
  private var posted: [(process: String, message: String)] = []
  /// What they were told last; nil where they are to be told in any case.
  var told: Told?

  struct Told: Hashable {
    var statuses: [Placement.ID: PlacementStatus]
    var taken: [String: String]
    var decider: String?
  }

  /// When the person turned back to the terminal that drives.
  private var turnedBack = Date.distantPast

  var isEmpty: Bool { views.isEmpty }
  var visible: Set<Placement.ID> { views.values.reduce(into: []) { $0.formUnion($1.visible) } }
  /// What is looked into.
  var inspected: Set<Placement.ID> { Set(views.values.compactMap(\.inspected)) }
  var focused: Placement.ID? {
    views.sorted { $0.key < $1.key }.lazy.compactMap(\.value.focused).first
  }

  // MARK: Sizes

  /// The process at whose terminal the latest input was, and its sizes; nil where that is this one.
  var decider: (process: String, sizes: TerminalSizes)? {
    views.compactMap { name, view in
      view.sizes.map { (process: Self.process(of: name), sizes: $0) }
    }
    .filter { $0.sizes.since > turnedBack }
    .max { ($0.sizes.since, $0.process) < ($1.sizes.since, $1.process) }
  }

  /// The person did something at the terminal that drives: whether its sizes count from now on.
  mutating func noteOwnInput(at now: Date) -> Bool {
    guard let decider else { return false }
    // A clock that was set back since leaves none later than this.
    turnedBack = max(now, decider.sizes.since)
    told = nil
    return true
  }

  private static func process(of name: String) -> String { String(name.prefix { $0 != "." }) }

  // MARK: What terminals tell

  /// A terminal shows something else, or is gone.
  mutating func show(_ view: PublishedView?, of name: String) {
    views[name] = view
    told = nil
  }

  /// A message was taken out; its name ends in the process that posted it.
  mutating func note(taken name: String) {
    guard let number = name.split(separator: "-").last?.prefix(while: \.isNumber) else { return }
    let process = String(number)
    posted.removeAll { $0.process == process }
    posted.append((process, name))
    posted.removeFirst(max(0, posted.count - Self.mostPosters))
  }

  /// The last message of each terminal, by its process. Programs that view nothing are not told of
  /// theirs.
  var taken: [String: String] {
    let viewing = Set(views.keys.map(Self.process))
    return posted.reduce(into: [:]) { taken, last in
      if viewing.contains(last.process) { taken[last.process] = last.message }
    }
  }

  /// More terminals than anybody has open, besides some scripts that post.
  private static let mostPosters = 256
}
