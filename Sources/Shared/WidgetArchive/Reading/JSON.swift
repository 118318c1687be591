import Foundation

/// A value of JSON whose text was read whole and is within its limits. All JSON that comes from
/// outside is read through this type.
///
/// Copies are cheap: a value is an index into a ``JSONTape``. Its type is looked up, never found by
/// trial.
package struct JSON: Sendable {
  let tape: JSONTape
  let index: Int

  init(tape: JSONTape, index: Int) {
    self.tape = tape
    self.index = index
  }

  /// Reads a line of JSON, or a text of several lines.
  package init(_ bytes: some Sequence<UInt8>, limits: JSONLimits) throws(ArchiveError) {
    self.init(tape: try JSONScanner.tape(of: [UInt8](bytes), limits: limits), index: 0)
  }

  /// Reads like ``init(_:limits:)``, noting each name that readers look up.
  package init(
    _ bytes: some Sequence<UInt8>, limits: JSONLimits, noting asked: AskedNames
  ) throws(ArchiveError) {
    self.init(
      tape: try JSONScanner.tape(of: [UInt8](bytes), limits: limits, asked: asked), index: 0)
  }

  /// Reads what a person wrote as JSON5: https://spec.json5.org
  package init(json5 text: String, limits: JSONLimits) throws(ArchiveError) {
    self.init(
      tape: try JSONScanner.tape(of: Array(text.utf8), limits: limits, isJSON5: true), index: 0)
  }

  /// The path from the root, such as `view.nodes[3].children[0]`; empty for the root.
  package var path: String { tape.path(to: index) }

  /// The offset of its beginning in the text, in bytes; for a string, after its quote.
  package var offset: Int { Int(entry.start) }

  /// The offset of the value at an error's path; nil if there is none, as for a shortened path.
  package func offset(of path: String) -> Int? {
    var value = self
    for step in path.split(whereSeparator: { ".[".contains($0) }) {
      let next =
        // A member's name may look like an index: it counts as one only outside an object.
        if step.hasSuffix("]"), let place = Int(step.dropLast()), place >= 0, value.object == nil {
          value.list?.dropFirst(place).first { _ in true }
        } else {
          value.object?[JSONKey(stringValue: String(step))]
        }
      // A missing value's offset is that of its container.
      guard let next else { return value.offset }
      value = next
    }
    return value.offset
  }

  private var entry: JSONTape.Entry { tape.entries[index] }

  package var isNull: Bool { entry.kind == .null }

  /// The text of a string; nil for another value.
  package var string: String? {
    switch entry.kind {
    case .string, .escapedString: tape.string(index)
    case .object, .list, .number, .yes, .no, .null: nil
    }
  }

  package var bool: Bool? {
    switch entry.kind {
    case .yes: true
    case .no: false
    case .object, .list, .string, .escapedString, .number, .null: nil
    }
  }

  /// A number; infinite if it is too large for a `Double`.
  package var number: Double? {
    entry.kind == .number ? withDigits(JSONNumber.double) : nil
  }

  /// A number that is whole and fits into an `Int`, including `3.0` and `3e2`.
  package var integer: Int? {
    guard entry.kind == .number else { return nil }
    return withDigits { JSONNumber.integer($0) ?? Int(exactly: JSONNumber.double($0)) }
  }

  /// A number's digits as they were written.
  var digits: String? {
    entry.kind == .number ? withDigits { String(decoding: $0, as: UTF8.self) } : nil
  }

  private func withDigits<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    tape.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(entry.start)..<Int(entry.end)]))
    }
  }

  /// The members of an object; nil for another value.
  package var object: JSONObject? { entry.kind == .object ? JSONObject(container: self) : nil }

  /// The elements of an array; nil for another value.
  package var list: JSONList? { entry.kind == .list ? JSONList(container: self) : nil }

  /// The error for another value than the expected one.
  package func unexpected(_ expected: String) -> ArchiveError {
    ArchiveError(path: path, reason: .expected(expected, found: found))
  }

  /// The value in words, for an author who expected another; a long text is cut.
  private var found: String {
    switch entry.kind {
    case .object: "an object"
    case .list: "an array"
    case .string, .escapedString: "“\((string ?? "").cut(toBytes: 64))”"
    case .number: (digits ?? "").cut(toBytes: 64)
    case .yes: "true"
    case .no: "false"
    case .null: "null"
    }
  }

  /// Throws the error for a wrong value. If all errors of a text are collected, notes it and
  /// returns a substitute instead.
  package func mistaken<Value>(_ expected: String, for value: Value) throws -> Value {
    try mistaken(unexpected(expected), for: value)
  }

  package func mistaken<Value>(_ error: ArchiveError, for value: Value) throws -> Value {
    guard let asked = tape.asked, asked.collectsErrors else { throw error }
    asked.note(error)
    return value
  }
}

/// The elements of an array, in order.
package struct JSONList: Sequence, IteratorProtocol {
  private let tape: JSONTape
  private var index: Int
  private let end: Int

  fileprivate init(container: JSON) {
    tape = container.tape
    index = container.index + 1
    end = Int(tape.entries[container.index].end)
  }

  /// The number of elements, counted up to `most` plus one.
  func count(upTo most: Int) -> Int {
    var (index, count) = (index, 0)
    while index < end, count <= most {
      index = tape.next(after: index)
      count += 1
    }
    return count
  }

  package mutating func next() -> JSON? {
    guard index < end else { return nil }
    defer { index = tape.next(after: index) }
    return JSON(tape: tape, index: index)
  }
}

/// The members of an object, in order.
package struct JSONMembers: Sequence, IteratorProtocol {
  private let tape: JSONTape
  private var index: Int
  private let end: Int

  init(of object: JSON) {
    tape = object.tape
    index = object.index + 1
    end = Int(tape.entries[object.index].end)
  }

  package mutating func next() -> (name: String, value: JSON)? {
    guard index < end else { return nil }
    defer { index = tape.next(after: index + 1) }
    return (tape.string(index), JSON(tape: tape, index: index + 1))
  }

  /// The value of a name; for a repeated name, the first one.
  func value(named name: String) -> JSON? {
    tape.value(named: name, from: index, to: end).map { JSON(tape: tape, index: $0) }
  }
}
