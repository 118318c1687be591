import Foundation

/// Reads how far a program is from what it writes to its terminal. Pure.
///
/// It knows ConEmu's sequence `OSC 9;4`, counts, shares, redrawn bars, the meter of curl, the time of
/// ffmpeg and the layers of an image. What it cannot be sure of it leaves out: a program without
/// progress has its last line.
package struct ProgressReader: Sendable {
  package private(set) var report: ProgressReport?
  /// The last line with words in it, without anything that a terminal would obey.
  package private(set) var lastLine = ""
  /// Whether the program said by `OSC 9;4` that something is wrong.
  package private(set) var isInTrouble = false
  private var lines = OutputLines()
  private var time = RemainingTime()
  private var reportedAt = Date.distantPast
  /// Whether the whole screen belongs to the program, whose lines then mean nothing.
  private var isScreenTaken = false
  private var meter = CurlMeter()
  private var media = MediaTime()
  private var layers = ImageLayers()
  private var growing: (count: Int, total: Int, times: Int)?

  /// The most bytes of one reading that are looked at: of more only the last.
  package static let mostAtOnce = 8192
  /// The most lines of one reading that are understood: no tool shows more parts of its work at once.
  static let mostLinesAtOnce = 200
  /// The seconds for which a surer form keeps a less sure one away.
  static let trust: TimeInterval = 60
  /// The most letters of the last line.
  static let mostOfLine = 200

  package init() {}

  /// Reads what the program wrote.
  package mutating func read(_ bytes: [UInt8], at now: Date) {
    let events = lines.read(bytes.suffix(Self.mostAtOnce))
    var passed = events.count { $0.isLine } - Self.mostLinesAtOnce
    for event in events {
      switch event {
      case .line(let line):
        // Of a flood of short lines the last are enough.
        passed -= 1
        if passed < 0 { read(line, at: now) }
      case .command(let words): obey(words, at: now)
      case .screen(let isTaken): isScreenTaken = isTaken
      }
    }
    if let open = lines.open { read(open, at: now) }
  }

  /// The seconds that are left; nil where they cannot be told honestly.
  package func remaining(at now: Date) -> TimeInterval? { time.remaining(at: now) }

  // MARK: Lines

  private mutating func read(_ line: OutputLines.Line, at now: Date) {
    guard !isScreenTaken else { return }
    keepWords(of: line)
    let line = line.settled
    if let found = meter.read(line) ?? media.read(line) ?? layers.read(line) {
      return accept(found, at: now)
    }
    let forms = ProgressForms(line)
    if let found = forms.report { return accept(found, at: now) }
    if let found = follow(forms.leadingCount) { accept(found, at: now) }
  }

  private mutating func keepWords(of line: OutputLines.Line) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A bar that is cut in the middle of a sign has no words, and no more has one of signs alone, with a
    // tag such as `[INFO]` before it or not.
    let end = words.hasPrefix("[") ? words.firstIndex(of: "]") ?? words.indices.last : nil
    let rest = end.map { words[words.index(after: $0)...] } ?? words[...]
    guard rest.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    lastLine = String(words.prefix(Self.mostOfLine))
  }

  /// A count at the beginning of lines is progress once it has grown twice with the same total.
  private mutating func follow(_ count: (count: Int, total: Int)?) -> ProgressReport? {
    guard let count else { return nil }
    guard let last = growing, last.total == count.total, count.count > last.count else {
      if growing?.total != count.total || growing?.count != count.count {
        growing = (count.count, count.total, 1)
      }
      return nil
    }
    growing = (count.count, count.total, last.times + 1)
    guard last.times >= 2 else { return nil }
    return ProgressReport(count.count, of: count.total, form: .growing)
  }

  private mutating func accept(_ new: ProgressReport, at now: Date) {
    if let old = report, old.form > new.form, now < reportedAt.addingTimeInterval(Self.trust),
      now >= reportedAt
    {
      return
    }
    report = new
    reportedAt = now
    time.note(new, at: now)
  }

  // MARK: Commands

  /// `9;4;STATE;PERCENT`: 0 is no progress, 1 a share, 2 an error, 3 work without a share, 4 a pause.
  private mutating func obey(_ words: [UInt8], at now: Date) {
    let parts = words.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].elementsEqual("9".utf8), parts[1].elementsEqual("4".utf8),
      let state = parts[2].first
    else { return }
    let percent = parts.count > 3 ? LineScanner(Array(parts[3])).number(at: 0)?.value : nil
    isInTrouble = state == UInt8(ascii: "2")
    switch state {
    case UInt8(ascii: "0"):
      report = nil
      time = RemainingTime()
    case UInt8(ascii: "3"): accept(ProgressReport(share: nil, form: .sequence), at: now)
    case UInt8(ascii: "1"), UInt8(ascii: "2"), UInt8(ascii: "4"):
      let share = percent.map { $0 / 100 } ?? report?.share
      accept(ProgressReport(share: share, form: .sequence), at: now)
    default: break
    }
  }
}
