/// The lines that a program writes to its terminal, as far as they can be told from its bytes.
///
/// Not a terminal: it follows carriage returns, erased lines and movements to other lines, which
/// redraw a line, and passes over every other sequence. Bounded, whatever comes.
package struct OutputLines: Sendable {
  /// A line, as far as it was written.
  package struct Line: Hashable, Sendable {
    package var bytes: [UInt8]
    /// Whether it was written over another one, as bars of progress are.
    package var isRedrawn: Bool
    /// Whether more of it may follow.
    package var isOpen = false

    /// The line without a last word or number of which more may follow.
    var settled: Line {
      guard isOpen else { return self }
      var line = self
      let ends: [UInt8] = [
        UInt8(ascii: " "), UInt8(ascii: "%"), UInt8(ascii: "]"), UInt8(ascii: ")"),
      ]
      while let last = line.bytes.last, !ends.contains(last) { line.bytes.removeLast() }
      return line
    }
  }

  package enum Event: Hashable, Sendable {
    case line(Line)
    /// The words of an operating system command, such as `9;4;1;43`.
    case command([UInt8])
    /// A program took the whole screen, or gave it back.
    case screen(isTaken: Bool)

    var isLine: Bool { if case .line = self { true } else { false } }
  }

  private enum State: Sendable {
    case text, escape, charset, sequence, command, commandEscape, skipped, skippedEscape
  }

  /// The most bytes of a line, of the parameters of a sequence, and of a command.
  package static let mostOfLine = 2000
  static let mostOfSequence = 64
  static let mostOfCommand = 256

  private var state = State.text
  private var line: [UInt8] = []
  private var parameters: [UInt8] = []
  /// Whether the cursor was returned, so that the next letter writes over the line.
  private var isReturned = false
  private var isRedrawn = false
  /// The number of lines below the one with the cursor that were written before.
  private var below = 0

  package init() {}

  /// The line that is being written.
  package var open: Line? {
    line.allSatisfy { $0 == UInt8(ascii: " ") }
      ? nil : Line(bytes: line, isRedrawn: isRedrawn, isOpen: !isReturned)
  }

  /// Reads bytes and returns what they complete.
  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Event] {
    var events: [Event] = []
    for byte in bytes { read(byte, &events) }
    return events
  }

  private mutating func read(_ byte: UInt8, _ events: inout [Event]) {
    switch state {
    case .text: readText(byte, &events)
    case .escape: readEscape(byte, &events)
    case .charset: state = .text
    case .sequence: readSequence(byte, &events)
    case .command: readCommand(byte, &events)
    case .commandEscape:
      if byte == UInt8(ascii: "\\") { events.append(.command(parameters)) }
      state = .text
    case .skipped: if byte == 0x1B { state = .skippedEscape } else if byte == 0x07 { state = .text }
    case .skippedEscape: state = byte == UInt8(ascii: "\\") ? .text : .skipped
    }
  }

  private mutating func readText(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x1B: state = .escape
    case UInt8(ascii: "\n"):
      finish(&events)
      if below > 0 { below -= 1 }
      isRedrawn = below > 0
    case UInt8(ascii: "\r"): isReturned = true
    case 0x08: if !line.isEmpty, !isReturned { line.removeLast() }
    case UInt8(ascii: "\t"): write(UInt8(ascii: " "), &events)
    case 0x20...0x7E, 0x80...0xFF: write(byte, &events)
    default: break
    }
  }

  private mutating func write(_ byte: UInt8, _ events: inout [Event]) {
    if isReturned {
      isReturned = false
      startOver(&events)
    }
    if line.count < Self.mostOfLine { line.append(byte) }
  }

  /// The line ends here: what it holds is complete.
  private mutating func finish(_ events: inout [Event]) {
    if var line = open {
      line.isOpen = false
      events.append(.line(line))
    }
    line.removeAll(keepingCapacity: true)
    isReturned = false
  }

  /// The line is written anew from its beginning.
  private mutating func startOver(_ events: inout [Event]) {
    // What is written over is a redrawn line from its first picture on.
    isRedrawn = true
    if !line.isEmpty { finish(&events) }
  }

  private mutating func readEscape(_ byte: UInt8, _ events: inout [Event]) {
    parameters.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "]"): state = .command
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .skipped
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "#"), UInt8(ascii: "%"):
      state = .charset
    case UInt8(ascii: "M"):
      goUp(1, &events)
      state = .text
    case 0x1B: break
    default: state = .text
    }
  }

  private mutating func readSequence(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x40...0x7E:
      state = .text
      obey(byte, &events)
    case 0x1B: state = .escape
    default: if parameters.count < Self.mostOfSequence { parameters.append(byte) }
    }
  }

  private mutating func readCommand(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x07:
      events.append(.command(parameters))
      state = .text
    case 0x1B: state = .commandEscape
    default: if parameters.count < Self.mostOfCommand { parameters.append(byte) }
    }
  }

  /// Obeys a sequence as far as it moves the cursor to a line's beginning or to another line.
  private mutating func obey(_ last: UInt8, _ events: inout [Event]) {
    switch last {
    case UInt8(ascii: "A"), UInt8(ascii: "F"): goUp(number ?? 1, &events)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      startOver(&events)
      isRedrawn = true
    case UInt8(ascii: "G"): isReturned = (number ?? 1) <= 1
    case UInt8(ascii: "K"):
      if isReturned || parameters.first == UInt8(ascii: "2") { erase(&events) }
    case UInt8(ascii: "J"): if isReturned { erase(&events) }
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard parameters.elementsEqual("?1049".utf8) || parameters.elementsEqual("?47".utf8)
      else { return }
      finish(&events)
      events.append(.screen(isTaken: last == UInt8(ascii: "h")))
    default: break
    }
  }

  private mutating func erase(_ events: inout [Event]) {
    let wasReturned = isReturned
    startOver(&events)
    isReturned = wasReturned && line.isEmpty ? false : isReturned
  }

  private mutating func goUp(_ lines: Int, _ events: inout [Event]) {
    finish(&events)
    below = min(below + lines, 1000)
    isRedrawn = true
  }

  /// The first parameter of a sequence.
  private var number: Int? {
    let digits = parameters.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count < 5 else { return nil }
    return digits.reduce(0) { sum, byte in sum * 10 + Int(byte &- UInt8(ascii: "0")) }
  }
}
