import Cells
import Input

/// Turns curses' input into events: bytes of text, known keys, and sequences that curses does not
/// know.
///
/// Bytes of an incomplete character or sequence wait for the next call. Sequences nobody asked for
/// (a reply of the terminal, a key of another terminal) are dropped: as typed text they would be
/// commands.
struct InputDecoder {
  enum Unit: Equatable {
    case byte(UInt8)
    case key(Key)
  }

  private var waiting: [UInt8] = []
  /// The bytes of an open paste.
  private var paste: [UInt8]?
  private var clicks = ClickCounter()
  /// In seconds: the time that an Escape is held back which may begin an answer; nil if the
  /// terminal was asked nothing.
  private var holdsEscape: Double?
  /// Whether an Escape was given as a key after all while an answer was due.
  private var gaveHeldEscape = false

  /// The time of the last bytes of something incomplete.
  private var lastBytes = 0.0

  private static let longestSequence = 4096
  /// In seconds. No terminal pauses this long within a sequence, so the bytes were typed.
  private static let patience = 1.0
  /// In seconds. After this pause the end of a paste counts as lost, so that later input is keys
  /// again.
  private static let patienceWithPaste = 10.0
  /// In bytes. Nobody types nearly as much here, and a whole file pasted by mistake should not fill
  /// the memory.
  static let longestPaste = 1 << 16
  /// In bytes: the next scalar, which shows whether a character ends at the limit.
  private static let pasteLookahead = 4

  /// The events of input that came together, at a time in seconds of a monotonic clock, and of
  /// input that has waited long enough.
  ///
  /// - Parameter holdsEscape: if the terminal was asked something, the seconds for which an Escape
  ///   at the end is held back: it may begin the answer.
  mutating func decode(_ units: [Unit], at time: Double, holdsEscape: Double? = nil)
    -> [InputEvent]
  {
    var events: [InputEvent] = []
    if let first = units.first {
      giveUp(after: time - lastBytes, &events)
      lastBytes = time
      endHeldEscape(before: first, &events)
      joinAnswer(units)
    } else if let due = heldUntil, due <= time {
      waiting = []
      gaveHeldEscape = true
      events.append(.key(.escape))
    }
    self.holdsEscape = holdsEscape
    for unit in units {
      switch unit {
      case .byte(let byte): waiting.append(byte)
      case .key(let key):
        decodeWaiting(at: time, into: &events)
        waiting = []
        if paste == nil { events.append(.key(key)) }
      }
    }
    decodeWaiting(at: time, into: &events)
    return events
  }

  /// Ends input that has waited too long, since later input would be taken for its rest: a paste
  /// ends with its text so far, and the beginning of a sequence becomes the key with Alt that it
  /// looks like. A control sequence goes on waiting, as the next letter ends it.
  private mutating func giveUp(after seconds: Double, _ events: inout [InputEvent]) {
    if paste != nil {
      guard seconds > Self.patienceWithPaste else { return }
      waiting = []
      return endPaste(&events)
    }
    guard seconds > Self.patience, waiting.first == 0x1B, let key = waiting.dropFirst().first
    else { return }
    if waiting.starts(with: Self.oldMouseReport) {
      // It has no end mark: keys typed now would be taken for its rest.
      waiting = []
      return
    }
    guard key != UInt8(ascii: "[") || waiting.count == 2 else { return }
    waiting = []
    events.append(.key(.alt(Character(Unicode.Scalar(key)))))
  }

  /// Turns an Escape that was held back for an answer into a key, if no answer begins with it.
  private mutating func endHeldEscape(before unit: Unit, _ events: inout [InputEvent]) {
    guard waiting == [0x1B], paste == nil else { return }
    if case .byte(let byte) = unit, Self.answerBeginnings.contains(byte) { return }
    waiting = []
    events.append(.key(.escape))
  }

  /// The time at which a held Escape becomes a key if nothing follows it.
  var heldUntil: Double? {
    guard waiting == [0x1B], paste == nil, let holdsEscape else { return nil }
    return lastBytes + holdsEscape
  }

  /// Completes an answer whose Escape was given as a key because the line paused longer than it is
  /// held: the answer's rest would be typed text.
  private mutating func joinAnswer(_ units: [Unit]) {
    guard gaveHeldEscape else { return }
    gaveHeldEscape = false
    guard waiting.isEmpty, paste == nil else { return }
    let bytes = units.prefix(Self.longestAnswerBeginning).map { unit -> UInt8 in
      if case .byte(let byte) = unit { byte } else { 0 }
    }
    if Self.answers.contains(where: { bytes.starts(with: $0) }) { waiting = [0x1B] }
  }

  /// The answers to our questions after their Escape.
  private static let answers = ["[0n", "[3n", "]10;", "]11;", "P0+r", "P1+r", "P0$r", "P1$r"].map {
    Array($0.utf8)
  }
  private static let longestAnswerBeginning = 4

  /// The characters after the Escape of an answer: `[`, `]` or `P`.
  private static let answerBeginnings = Array("[]P".utf8)

  private mutating func decodeWaiting(at time: Double, into events: inout [InputEvent]) {
    var rest = waiting[...]
    while let first = rest.first {
      let before = rest.count
      if first == 0x1B {
        escape(&rest, at: time, into: &events)
      } else if paste != nil {
        collectPaste(&rest)
      } else if first < 0x20 || first == 0x7F {
        rest.removeFirst()
        if let key = Self.controlKey(first) { events.append(.key(key)) }
      } else {
        text(&rest, into: &events)
      }
      if rest.count == before { break }
    }
    waiting = Array(rest)
  }

  // MARK: Text

  private static func controlKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: nil
    }
  }

  private mutating func text(_ rest: inout ArraySlice<UInt8>, into events: inout [InputEvent]) {
    let end = rest.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? rest.endIndex
    let run = end == rest.endIndex ? rest.dropLast(Self.unfinished(rest)) : rest[..<end]
    for character in String(decoding: run, as: UTF8.self) where character != "\u{FFFD}" {
      events.append(.key(.character(character)))
    }
    rest = rest[run.endIndex...]
  }

  /// The number of bytes at the end that begin an incomplete character.
  private static func unfinished(_ bytes: ArraySlice<UInt8>) -> Int {
    let tail = bytes.suffix(3)
    guard let start = tail.lastIndex(where: { !(0x80...0xBF).contains($0) }) else { return 0 }
    let length =
      switch tail[start] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    let count = bytes.endIndex - start
    return count < length ? count : 0
  }

  private mutating func collectPaste(_ rest: inout ArraySlice<UInt8>) {
    let end = rest.firstIndex(of: 0x1B) ?? rest.endIndex
    let room = Self.longestPaste + Self.pasteLookahead - (paste?.count ?? 0)
    paste?.append(contentsOf: rest[..<end].prefix(room))
    rest = rest[end...]
  }

  // MARK: Sequences

  /// Takes an escape sequence off `rest`, or leaves it whole if it is incomplete.
  private mutating func escape(
    _ rest: inout ArraySlice<UInt8>, at time: Double, into events: inout [InputEvent]
  ) {
    guard let second = rest.dropFirst().first else {
      // Nobody presses Escape within a paste: the paste's end has come in two pieces.
      if paste != nil || holdsEscape != nil { return }
      rest.removeFirst()
      events.append(.key(.escape))
      return
    }
    switch second {
    case UInt8(ascii: "["): controlSequence(&rest, at: time, into: &events)
    case UInt8(ascii: "O"): applicationKey(&rest, into: &events)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      string(&rest, into: &events)
    case 0x1B:
      rest.removeFirst()
      if paste == nil { events.append(.key(.escape)) }
    case 0x21...0x7E:
      rest.removeFirst(2)
      let character = Character(Unicode.Scalar(second))
      if paste == nil { events.append(.key(.alt(character))) }
    default:
      rest.removeFirst()
      if paste == nil { events.append(.key(.escape)) }
    }
  }

  /// `ESC [ parameters final`.
  private mutating func controlSequence(
    _ rest: inout ArraySlice<UInt8>, at time: Double, into events: inout [InputEvent]
  ) {
    let body = rest.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      if rest.count > Self.longestSequence { rest = [] }
      return
    }
    let parameters = String(decoding: body[..<end], as: UTF8.self)
    let final = body[end]
    if paste == nil, rest.starts(with: Self.oldMouseReport) {
      return oldMouse(&rest, at: time, into: &events)
    }
    // A byte that is not final broke the sequence off: it begins something of its own.
    rest = (0x40...0x7E).contains(final) ? rest[(end + 1)...] : rest[end...]
    switch (final, parameters) {
    case (UInt8(ascii: "~"), "200"): paste = []
    case (UInt8(ascii: "~"), "201"): endPaste(&events)
    case (UInt8(ascii: "M"), let report) where report.hasPrefix("<"),
      (UInt8(ascii: "m"), let report) where report.hasPrefix("<"):
      mouse(report.dropFirst(), isRelease: final == UInt8(ascii: "m"), at: time, into: &events)
    case (UInt8(ascii: "n"), _):
      guard let report = TerminalReport(status: parameters) else { break }
      events.append(.report(report))
      // It answers the last question: no other answer follows it, but a key may.
      if report == .upToDate { holdsEscape = nil }
    default:
      guard paste == nil, let key = Self.key(final: final, parameters: parameters) else { return }
      events.append(.key(key))
    }
  }

  private mutating func endPaste(_ events: inout [InputEvent]) {
    guard let bytes = paste else { return }
    paste = nil
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count > Self.longestPaste else { return events.append(.paste(text)) }
    events.append(.cutPaste(Self.whatFits(of: text)))
  }

  /// The whole characters within the limit.
  private static func whatFits(of text: String) -> String {
    var length = 0
    return String(
      text.prefix { character in
        length += character.utf8.count
        return length <= longestPaste
      })
  }

  /// `ESC O final`, as keys come in application mode; from older terminals `ESC O modifier final`,
  /// with the modifier of `ESC [ 1 ; modifier final`.
  private func applicationKey(_ rest: inout ArraySlice<UInt8>, into events: inout [InputEvent]) {
    let body = rest.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x30...0x3B).contains($0) }) else {
      if rest.count > Self.longestSequence { rest = [] }
      return
    }
    let parameters = String(decoding: body[..<end], as: UTF8.self)
    let final = body[end]
    // A byte that is not final, such as the first of a paste's end, begins something of its own.
    rest = (0x20...0x7E).contains(final) ? rest[(end + 1)...] : rest[end...]
    guard paste == nil, let key = Self.key(final: final, parameters: parameters) else { return }
    events.append(.key(key))
  }

  /// An operating system command, device control string or the like, up to a bell or `ESC \`.
  private func string(_ rest: inout ArraySlice<UInt8>, into events: inout [InputEvent]) {
    let body = rest.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
      if rest.count > Self.longestSequence { rest = [] }
      return
    }
    // The backslash may come with the next bytes.
    if body[end] == 0x1B, end + 1 == body.endIndex { return }
    let isClosed = body[end] == 0x1B && body[(end + 1)...].first == UInt8(ascii: "\\")
    if let report = Self.report(of: rest.dropFirst().first, body[..<end]) {
      events.append(.report(report))
    }
    rest = rest[(body[end] == 0x07 ? end + 1 : isClosed ? end + 2 : end)...]
  }

  private static func report(of kind: UInt8?, _ inside: ArraySlice<UInt8>) -> TerminalReport? {
    let text = String(decoding: inside, as: UTF8.self)
    return switch kind {
    case UInt8(ascii: "]"): TerminalReport(command: text)
    case UInt8(ascii: "P"): TerminalReport(control: text)
    default: nil
    }
  }

  private static func key(final: UInt8, parameters: String) -> Key? {
    switch final {
    case UInt8(ascii: "A"): return parameters.isEmpty ? .up : nil
    case UInt8(ascii: "B"): return parameters.isEmpty ? .down : nil
    case UInt8(ascii: "C"): return parameters.isEmpty ? .right : nil
    case UInt8(ascii: "D"): return parameters.isEmpty ? .left : nil
    case UInt8(ascii: "H"): return parameters.isEmpty ? .home : nil
    case UInt8(ascii: "F"): return parameters.isEmpty ? .end : nil
    case UInt8(ascii: "Z"): return .backtab
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      return parameters.isEmpty ? .function(Int(final - UInt8(ascii: "P")) + 1) : nil
    case UInt8(ascii: "~"): return editingKeys[parameters]
    default: return nil
    }
  }

  private static let editingKeys: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "2": .insert, "3": .delete, "5": .pageUp,
    "6": .pageDown, "11": .function(1), "12": .function(2), "13": .function(3),
    "14": .function(4), "15": .function(5), "17": .function(6), "18": .function(7),
    "19": .function(8), "20": .function(9), "21": .function(10), "23": .function(11),
    "24": .function(12),
  ]

  private static let oldMouseReport = Array("\u{1B}[M".utf8)

  /// A report of a terminal without SGR reports: `ESC [ M button column row`, a byte each, 32 more
  /// than the number. A release does not name its button; 0 is a place beyond the 223rd.
  private mutating func oldMouse(
    _ rest: inout ArraySlice<UInt8>, at time: Double, into events: inout [InputEvent]
  ) {
    let bytes = rest.dropFirst(Self.oldMouseReport.count).prefix(3)
    if let broken = bytes.firstIndex(of: 0x1B) {
      rest = rest[broken...]
      return
    }
    guard bytes.count == 3 else { return }
    rest = rest[bytes.endIndex...]
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return }
    let isRelease = numbers[0] & 0b1100011 == 3
    mouse(numbers, isRelease: isRelease, at: time, into: &events)
  }

  /// An SGR mouse report: `button;column;row`.
  private mutating func mouse(
    _ report: Substring, isRelease: Bool, at time: Double, into events: inout [InputEvent]
  ) {
    let numbers = report.split(separator: ";").map { Int($0) ?? -1 }
    guard paste == nil, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return }
    mouse(numbers, isRelease: isRelease, at: time, into: &events)
  }

  /// Button, column and row: places count from 1, bits 2 to 4 of the button are modifiers, bit 5
  /// motion, bit 6 the wheel (ctlseqs, “Mouse Tracking”).
  private mutating func mouse(
    _ numbers: [Int], isRelease: Bool, at time: Double, into events: inout [InputEvent]
  ) {
    let point = CellPoint(column: Self.place(numbers[1]), row: Self.place(numbers[2]))
    let code = numbers[0] & ~0b11100
    let buttons: [MouseEvent.Button] = [.left, .middle, .right]
    let action: MouseEvent.Action
    switch code {
    case 0...2 where isRelease: action = .release(buttons[code])
    case 3 where isRelease: action = .release(nil)
    case 0...2:
      let count = clicks.press(buttons[code], at: point, time: time)
      action = .press(buttons[code], clicks: count)
    case 32...34 where !isRelease: action = .drag(buttons[code - 32])
    case 64 where !isRelease: action = .wheelUp
    case 65 where !isRelease: action = .wheelDown
    default: return
    }
    events.append(.mouse(MouseEvent(action: action, point: point)))
  }

  /// A place counted from 1. Any program that writes to the terminal may report any number; it is
  /// limited to the size of a terminal, so that arithmetic with it is safe.
  private static func place(_ number: Int) -> Int { min(max(0, number - 1), 65_535) }
}
