import Foundation

/// Checks the board against the notes of its scripts and server.
struct DayChecks {
  let world: DayWorld
  private var flaws: [String] = []

  init(_ world: DayWorld) { self.world = world }

  mutating func takeFlaws() -> [String] {
    defer { flaws = [] }
    return flaws
  }

  mutating func flaw(_ words: String) {
    flaws.append("\(DayClockWords.time(world.clock.now))  \(words)")
  }

  private mutating func expect(_ isTrue: Bool, _ words: @autoclosure () -> String) {
    if !isTrue { flaw(words()) }
  }

  // MARK: Those who say the same

  /// Checks that `list`, `explain` and `status` agree.
  /// - Parameter isLocked: whether the words of a failure are withheld, in any of their forms.
  mutating func agreement(_ moment: String, isLocked: Bool = false) throws {
    var (differences, explained) = try compare(moment, isLocked: isLocked)
    // A reload may have begun, ended or become due between the two answers: a real fault shows each time.
    // After a locked night a dozen become due within ten seconds, so it takes several tries to be sure.
    for _ in 0..<5 where differences.contains(where: \.isOfReload) {
      let (again, later) = try compare(moment, isLocked: isLocked)
      differences = differences.filter { !$0.isOfReload } + again.filter(\.isOfReload)
      explained = later
    }
    for difference in differences { flaw(difference.words) }
    // A request by a status bar counts as a look, so only tiles that are looked at anyway are
    // asked.
    for id in world.pages[0] {
      guard let tile = explained.first(where: { $0.id == id }) else { continue }
      let before = flaws
      try compareStatus(of: tile, moment, isLocked: isLocked)
      // The tile may have been reloaded between the two answers.
      guard flaws != before, let later = try world.explain().first(where: { $0.id == id }),
        later.timeline?.loaded != tile.timeline?.loaded || later.state != tile.state
      else { continue }
      flaws = before
      try compareStatus(of: later, moment, isLocked: isLocked)
    }
  }

  private struct Difference {
    var words: String
    /// Whether one of them says that it is being reloaded, or its reload has just become due.
    var isOfReload = false
  }

  /// The differences between `list` and `explain`, and the tiles of `explain`.
  private func compare(
    _ moment: String, isLocked: Bool
  ) throws -> ([Difference], [ExplainedTile]) {
    let (listed, explained) = (try world.list(), try world.explain())
    guard listed.map(\.id) == explained.map(\.id) else {
      let words = "\(moment): list has \(listed.map(\.id)), explain \(explained.map(\.id))"
      return ([Difference(words: words)], explained)
    }
    var differences: [Difference] = []
    for (one, other) in zip(listed, explained) {
      if one.state != other.state {
        let words =
          "\(moment): \(one.id) is \(one.state) in list, \(other.state) in explain: "
          + other.reason
        differences.append(
          Difference(
            words: words,
            isOfReload: [one.state, other.state].contains("reloading") || isJustDue(other)))
      } else if let failure = other.failure, other.state == "failed", !isLocked,
        one.reason != failure.summary
      {
        let words =
          "\(moment): \(one.id) failed by list of “\(one.reason ?? "")”, by explain of “"
          + "\(failure.summary)”"
        differences.append(Difference(words: words))
      }
    }
    return (differences, explained)
  }

  private func isJustDue(_ tile: ExplainedTile) -> Bool {
    tile.next?.due.map { abs($0.timeIntervalSince(world.clock.now)) < 10 } ?? false
  }

  private mutating func compareStatus(of tile: ExplainedTile, _ moment: String, isLocked: Bool)
    throws
  {
    guard let status = try world.status(of: tile.id) else {
      return expect(tile.timeline == nil, "\(moment): status says nothing of \(tile.id)")
    }
    // A tile without a timeline is asked because a status bar requests it.
    guard tile.timeline != nil else { return }
    expect(
      status.loadedAt == tile.timeline?.loaded,
      "\(moment): \(tile.id) was loaded at \(Self.words(status.loadedAt)) by status, at "
        + "\(Self.words(tile.timeline?.loaded)) by explain")
    expect(
      (status.failure != nil) == (tile.failure != nil),
      "\(moment): \(tile.id) has by status the failure “\(status.failure ?? "none")”, by explain “"
        + "\(tile.failure?.summary ?? "none")”")
    if tile.id == "clock", tile.state == "current", !isLocked {
      let time = world.clock.now.formatted(.iso8601).dropFirst(11).prefix(5)
      expect(status.text.hasPrefix(time), "\(moment): the clock says “\(status.text)” at \(time)")
    }
    expect(
      status.locked == isLocked, "\(moment): status of \(tile.id) says locked: \(status.locked)")
  }

  private static func words(_ date: Date?) -> String { date.map(DayClockWords.time) ?? "no time" }

  // MARK: What tiles show

  /// Checks the pictures of each page.
  mutating func pictures(
    _ moment: String, _ tiles: [ExplainedTile], isLocked: Bool = false, failing: Set<String> = []
  ) throws {
    let frames = try (1...world.pages.count).map { try world.frame(page: $0) }
    for (page, ids) in zip(frames, world.pages) {
      for id in ids {
        guard let tile = tiles.first(where: { $0.id == id }) else { continue }
        try picture(of: tile, in: page, moment, isLocked: isLocked, failing: failing)
      }
    }
    // The screen shows the same number.
    if world.board.isOpen, !isLocked, let hour = Self.number(after: "hour", in: frames[0]) {
      let shown = Self.number(after: "hour", in: world.board.screen)
      expect(
        shown == nil || shown == hour, "\(moment): the screen has hour\(shown ?? 0), not \(hour)")
    }
  }

  private mutating func picture(
    of tile: ExplainedTile, in page: String, _ moment: String, isLocked: Bool,
    failing: Set<String>
  ) throws {
    let now = world.clock.now
    if isLocked {
      guard tile.id == "diary" else { return }
      return expect(
        Self.number(after: "diary", in: page) == nil, "\(moment): the diary is open:\n\(page)")
    }
    if let (word, number) = expected(of: tile, at: now) {
      let shown = Self.number(after: word, in: page)
      expect(
        shown == number,
        "\(moment): \(tile.id) shows \(word)\(shown.map(String.init) ?? " nothing"), not "
          + "\(word)\(number.map(String.init) ?? " nothing") (\(tile.state): \(tile.reason))")
    } else if let words = Self.words[tile.id] {
      expect(page.contains(words), "\(moment): “\(words)” of \(tile.id) is not on its page")
    }
    let mayFail = failing.contains(tile.id) || Self.failing.contains(tile.id)
    let isWell = !["failed", "missing", "left out", "too large", "waiting"].contains(tile.state)
    expect(isWell || mayFail, "\(moment): \(tile.id) is \(tile.state): \(tile.reason)")
    if let entries = tile.timeline?.entries, let current = tile.timeline?.current {
      let later = entries[(current + 1)...].filter { $0 <= now.addingTimeInterval(-10) }
      expect(later.isEmpty, "\(moment): \(tile.id) shows entry \(current), but later ones are due")
    }
    // A timeline that is not due may have any age.
    if let loaded = tile.timeline?.loaded, !mayFail, let due = tile.next?.due, due <= now {
      let age = now.timeIntervalSince(loaded) / 3600
      expect(age < 25.5, "\(moment): \(tile.id) is \(Int(age)) h old (\(tile.reason))")
    }
  }

  /// The character widget of the published article, whose provider never completes.
  private static let failing: Set = ["seed-com-mygame-character-detail"]

  /// Words that a tile always contains.
  private static let words = [
    "seed-com-mygame-game-status": "Your turn", "seed-com-mygame-leaderboard": "Your turn",
    "first": "served", "countdown": "Moving", "bookmarks": "Swift", "calendar": "event",
  ]

  /// The word before a number in a tile, and the number expected now.
  private func expected(of tile: ExplainedTile, at now: Date) -> (word: String, number: Int?)? {
    let loaded = tile.timeline?.loaded.addingTimeInterval(1) ?? .distantPast
    return switch tile.id {
    case "hour": ("hour", Int(now.timeIntervalSince1970) / 3600)
    case "press":
      ("press", Int(world.home.contents("pressed")?.trimmed ?? "") ?? 0)
    case "flaky", "diary", "route", "place", "crash":
      (tile.id, Int(world.home.contents("runs/\(tile.id).number")?.trimmed ?? ""))
    case "todo": ("task", world.number(in: "todo.txt", at: loaded))
    case "notes": ("note", world.number(in: "notes.txt", at: loaded))
    case "command": ("printed", world.number(in: "printed.txt", at: loaded))
    case "json": ("web", world.server.lastServed("/web", until: loaded))
    case "news": ("feed", world.server.lastServed("/feed", until: loaded))
    default: nil
    }
  }

  /// The number that follows a word.
  static func number(after word: String, in text: String) -> Int? {
    for place in text.ranges(of: word) {
      let digits = text[place.upperBound...].prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits) { return number }
    }
    return nil
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
