/// A text of JSON as a flat array of its values, in their order.
///
/// One pass over the bytes finds every value and refuses what exceeds the limits; nothing is
/// decoded before that pass is complete. It is our own reader rather than a C library for three
/// reasons: extensions link this module too, and an author's package should not need a C library's
/// headers; those libraries build a tree of allocations, of which a line of a megabyte can cause a
/// third of a million before a limit on their number could be checked; and the tape keeps the
/// offset of each value, from which the path of an error is found only if there is one.
///
/// Made by ``JSONScanner``. Invariant: every value in `entries` lies within `bytes` and is well
/// formed, strings are UTF-8, and a container's entries follow it up to its `end`.
package final class JSONTape: Sendable {
  enum Kind: UInt8 {
    case object, list
    /// A string, or a name in an object; one with escapes is decoded on use.
    case string, escapedString
    case number
    case yes, no, null
  }

  struct Entry {
    var kind: Kind
    /// The offset of the first byte; for a string, that after the quote.
    var start: Int32
    /// The offset after the last byte; for a container, the index of the entry after all of its
    /// contents.
    var end: Int32
  }

  let bytes: [UInt8]
  let entries: [Entry]
  /// Notes each name that is looked up; nil except in tests and checks.
  let asked: AskedNames?

  init(bytes: [UInt8], entries: [Entry], asked: AskedNames? = nil) {
    self.bytes = bytes
    self.entries = entries
    self.asked = asked
  }

  /// The index of the entry that follows a value.
  func next(after index: Int) -> Int {
    let entry = entries[index]
    switch entry.kind {
    case .object, .list: return Int(entry.end)
    case .string, .escapedString, .number, .yes, .no, .null: return index + 1
    }
  }

  /// The text of a string.
  func string(_ index: Int) -> String {
    let entry = entries[index]
    return bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
      return entry.kind == .escapedString
        ? JSONEscapes.decoded(text) : String(decoding: text, as: UTF8.self)
    }
  }

  /// The index of the value of a name among members that begin at `first`; for a repeated name,
  /// that of the first one.
  func value(named name: String, from first: Int, to end: Int) -> Int? {
    asked?.note(name, ofObjectAt: first - 1)
    var name = name
    return name.withUTF8 { name in
      var index = first
      while index < end {
        if isString(index, name) { return index + 1 }
        index = next(after: index + 1)
      }
      return nil
    }
  }

  private func isString(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[index]
    guard entry.kind == .string else { return string(index).utf8.elementsEqual(name) }
    guard name.count == Int(entry.end - entry.start) else { return false }
    let start = Int(entry.start)
    for offset in name.indices where name[offset] != bytes[start + offset] { return false }
    return true
  }

  /// The path to a value, such as `view.nodes[3].children[0]`; the middle of a long path is left
  /// out.
  func path(to target: Int) -> String {
    var steps: [String] = []
    var index = 0
    while index != target {
      guard let step = step(from: index, towards: target) else { break }
      steps.append(step.words)
      index = step.index
    }
    guard steps.count > 16 else { return Self.joined(steps[...]) }
    return Self.joined(steps.prefix(8)) + " … " + Self.joined(steps.suffix(2))
  }

  private func step(from container: Int, towards target: Int) -> (words: String, index: Int)? {
    let isObject = entries[container].kind == .object
    guard isObject || entries[container].kind == .list else { return nil }
    var index = container + 1
    var number = 0
    while index < entries[container].end {
      let value = isObject ? index + 1 : index
      let next = next(after: value)
      if target < next { return (isObject ? "." + string(index) : "[\(number)]", value) }
      index = next
      number += 1
    }
    return nil
  }

  private static func joined(_ steps: ArraySlice<String>) -> String {
    let path = steps.joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }
}
