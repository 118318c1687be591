import Activities
import Foundation
import WidgetArchive

/// The words about an activity, for the strip, the panel, status bars and lists.
package struct ActivityWords {
  private let activity: Activity
  private let now: Date

  package init(_ activity: Activity, at now: Date) {
    self.activity = activity
    self.now = now
  }

  package var state: Activity.State { activity.state(at: now) }

  /// The title; of an activity that an extension draws, which has none, the words of its kind.
  package var title: String {
    activity.plain?.title ?? activity.source.map(Self.words(of:)) ?? activity.id
  }

  /// The words of the kind, or of the extension where the kind has the name that a template gave it.
  static func words(of source: ActivitySource) -> String {
    let kind = words(ofKind: source.kind)
    guard isOfTemplate(kind) else { return kind }
    var name = source.extension
    for ending in [".widget", "extension", "widget", "liveactivity"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    let own = words(ofKind: name)
    return name.isEmpty || isOfTemplate(own) ? kind : own
  }

  private static func isOfTemplate(_ words: String) -> Bool {
    let name = words.lowercased().filter { $0 != " " }
    return [
      "live", "liveactivity", "activity", "widget", "widgets", "attributes",
      // The name that a bridge from other languages asks all its apps for.
      "liveactivitiesapp",
    ].contains(name)
  }

  /// `PizzaDeliveryActivityAttributes` is a pizza delivery to a person.
  static func words(ofKind kind: String) -> String {
    var name = kind.split(separator: ".").last.map(String.init) ?? kind
    for ending in ["Attributes", "Activity", "Live", "Widget", "Extension"] {
      if name.hasSuffix(ending), name.count > ending.count { name.removeLast(ending.count) }
    }
    var words = ""
    for letter in name {
      let begins = letter.isUppercase && words.last.map { $0.isLowercase || $0.isNumber } == true
      if letter == "_" || begins, !words.isEmpty { words += " " }
      if letter != "_" { words += begins ? letter.lowercased() : String(letter) }
    }
    if words.last == " " { words.removeLast() }
    return words.isEmpty ? kind : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The done share in percent; nil if it is not known.
  package var percent: Int? {
    // 29 of 100 is 28.999… percent in binary: what lacks less than a millionth is whole.
    activity.plain?.progress.map { Int(clamping: ($0.value * 100 + 1e-6).rounded(.down)) }
  }

  /// `43%`, `12/40`, or the short words of its program; nil if nothing is known.
  package var progress: String? {
    guard let plain = activity.plain else { return nil }
    if let short = plain.shortText { return short }
    if let count = plain.count, let total = plain.total { return "\(count.value)/\(total.value)" }
    return percent.map { "\($0)%" }
  }

  /// The time for which it has run, or ran; of one that counts down the time that is left.
  package var time: String {
    if let plain = activity.plain, plain.countsDown, activity.end == nil,
      let end = plain.chronometer
    {
      return Self.clock(max(0, end.timeIntervalSince(now)))
    }
    return Self.clock(activity.elapsed(at: now))
  }

  /// `about 3 min left`; nil where it is not known.
  package var remaining: String? {
    guard activity.end == nil, let seconds = activity.plain?.remaining?.value, seconds >= 0 else {
      return nil
    }
    switch seconds {
    case ..<10: return "a few s left"
    case ..<90: return "about \(Int(clamping: (seconds / 5).rounded()) * 5) s left"
    case ..<5400: return "about \(Int(clamping: (seconds / 60).rounded())) min left"
    default: return "about \(Int(clamping: (seconds / 3600).rounded())) h left"
    }
  }

  /// The state in words, beside the time: `failed (2)`, `done`, `stale`.
  package var stateWords: String {
    switch state {
    case .pending: return "not begun"
    case .active: return isUndrawn ? "not drawn" : "running"
    case .stale: return "stale"
    case .succeeded: return "done"
    case .failed:
      if activity.isBrokenOff { return "broke off" }
      guard case .failed(let status?) = activity.plain?.outcome else { return "failed" }
      return Self.failure(status: status.value)
    case .ended, .dismissed: return activity.end?.cause == .expired ? "ended after 8 h" : "ended"
    }
  }

  /// An exit status other than 0 in words: `failed (2)`, and, of those by which a shell tells that a
  /// signal ended a command, `interrupted` for its person's Ctrl-C.
  package static func failure(status: Int) -> String {
    switch Int32(clamping: status) &- 128 {
    case SIGINT: "interrupted"
    case SIGTERM: "terminated"
    case SIGKILL: "killed"
    case SIGHUP: "hung up"
    default: "failed (\(status))"
    }
  }

  /// Whether its extension failed to draw its newest content: it has no view, or an older one.
  package var isUndrawn: Bool { activity.undrawn != nil }

  /// The reason for that, and where there is more about it; nil if it is drawn.
  package var undrawn: String? {
    activity.undrawn.map { reason in
      let end = reason.hasSuffix(".") ? "" : "."
      return "\(reason)\(end) “widgetboard explain \(activity.id.shellWord)” says more."
    }
  }

  /// A mark for the state, which tells states apart without colours; empty while it runs.
  package func mark(unicode: Bool) -> String {
    switch state {
    case .pending: ""
    case .active: isUndrawn ? "!" : ""
    case .stale: "?"
    case .succeeded: unicode ? "✓" : "ok"
    case .failed: unicode ? "✗" : "!!"
    case .ended, .dismissed: unicode ? "■" : "."
    }
  }

  /// The whole as one sentence: `make, 43%, running for 2:10, about 3 min left`.
  package func sentence(isPrivate: Bool) -> String {
    var words = [title]
    if let progress { words.append(progress) }
    words.append("\(stateWords)\(state.hasEnded ? " after" : " for") \(time)")
    if let remaining { words.append(remaining) }
    if !isPrivate, let reason = activity.undrawn { words.append(reason.withoutFullStop) }
    if !isPrivate, let detail = activity.plain?.detail { words.append(detail) }
    return words.joined(separator: ", ")
  }

  /// Seconds as a clock: `0:07`, `12:34`, `1:02:03`.
  package static func clock(_ seconds: TimeInterval) -> String {
    let all = Int(clamping: seconds.rounded(.down))
    let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}

extension Activity {
  /// The date at which its words change by themselves: the next whole second of its time.
  func nextTick(after now: Date) -> Date? {
    let change = nextChange(after: now)
    guard end == nil else { return change }
    let from = plain?.chronometer ?? began
    let seconds = now.timeIntervalSince(from)
    let next = from.addingTimeInterval(seconds.rounded(.down) + 1)
    return min(next, change ?? next)
  }
}
