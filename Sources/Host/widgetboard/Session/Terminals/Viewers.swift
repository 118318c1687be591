import Foundation
import TimelineEngine

/// The terminals that view, as the board that drives knows them.
struct Viewers {
  private(set) var views: [String: PublishedView] = [:]
  /// The last message of each process that posted one recently. A terminal may post before its view
  /// is seen here, or while one view replaces another.
  private var posted: [(process: String, message: String)] = []
  /// The facts that were last published for them; nil if they must be published in any case.
  var told: Told?

  /// The tiles whose forecasts a program has asked for; nil if none has asked for reports since the
  /// last ones.
  private(set) var asked: Set<Placement.ID>?

  struct Told: Hashable {
    var statuses: [Placement.ID: PlacementStatus]
    var taken: [String: String]
    var decider: String?
    /// The number of changes of what is shown of activities.
    var activities = 0
  }

  /// The time at which the person turned back to the terminal that drives.
  private var turnedBack = Date.distantPast

  var isEmpty: Bool { views.isEmpty }
  var visible: Set<Placement.ID> { views.values.reduce(into: []) { $0.formUnion($1.visible) } }
  /// The tiles that inspectors show.
  var inspected: Set<Placement.ID> { Set(views.values.compactMap(\.inspected)) }
  var focused: Placement.ID? {
    views.sorted { $0.key < $1.key }.lazy.compactMap(\.value.focused).first
  }

  // MARK: Sizes

  /// The process and sizes of the terminal with the latest input; nil if that is this one.
  var decider: (process: String, sizes: TerminalSizes)? {
    views.compactMap { name, view in
      view.sizes.map { (process: Self.process(of: name), sizes: $0) }
    }
    .filter { $0.sizes.since > turnedBack }
    .max { ($0.sizes.since, $0.process) < ($1.sizes.since, $1.process) }
  }

  /// Notes input at the terminal that drives. Returns whether its sizes count from now on.
  mutating func noteOwnInput(at now: Date) -> Bool {
    guard let decider else { return false }
    // If the clock was set back since, the other terminal's date is later: be at least as late.
    turnedBack = max(now, decider.sizes.since)
    told = nil
    return true
  }

  private static func process(of name: String) -> String { String(name.prefix { $0 != "." }) }

  // MARK: Reports

  /// Notes that a program asks for reports, with forecasts of these tiles.
  mutating func ask(forecasting ids: [Placement.ID]) {
    asked = (asked ?? []).union(ids)
    told = nil
  }

  /// Notes that reports are published now. Returns the tiles to forecast for those who asked.
  mutating func publish(_ news: Told) -> Set<Placement.ID> {
    told = news
    defer { asked = nil }
    return asked ?? []
  }

  // MARK: Messages of terminals

  /// Notes that a terminal shows other tiles, or is gone (nil).
  mutating func show(_ view: PublishedView?, of name: String) {
    views[name] = view
    told = nil
  }

  /// Notes that a message was taken out; its name ends with the process that posted it.
  mutating func note(taken name: String) {
    guard let number = name.split(separator: "-").last?.prefix(while: \.isNumber) else { return }
    let process = String(number)
    posted.removeAll { $0.process == process }
    posted.append((process, name))
    posted.removeFirst(max(0, posted.count - Self.mostPosters))
  }

  /// The last message of each terminal that views, by its process. Programs that do not view are
  /// left out.
  var taken: [String: String] {
    let viewing = Set(views.keys.map(Self.process))
    return posted.reduce(into: [:]) { taken, last in
      if viewing.contains(last.process) { taken[last.process] = last.message }
    }
  }

  /// More than the terminals that anybody has open together with scripts that post.
  private static let mostPosters = 256
}
