import Foundation

/// A value that is a line of JSON: between host and extension, in the store, or in the mailbox.
///
/// A test shows for each type that a written value reads back as an equal one.
package protocol JSONLine: JSONWritable, JSONReadable {}

extension JSONWritable {
  /// The value as JSON on one line, without a line feed.
  package func jsonLine() -> [UInt8] {
    var json = JSONWriter(capacity: 4096)
    write(to: &json)
    return json.bytes
  }

  /// ``jsonLine()`` as text.
  package var jsonText: String { String(decoding: jsonLine(), as: UTF8.self) }
}

extension JSONReadable {
  /// Reads the output of ``JSONWritable/jsonLine()``, or that of another program.
  package init(jsonLine: Data, limits: JSONLimits = .reply) throws(ArchiveError) {
    try self.init(reading: try JSON(jsonLine, limits: limits))
  }

  /// Reads text like ``init(jsonLine:limits:)``.
  package init(jsonText: String, limits: JSONLimits = .reply) throws(ArchiveError) {
    try self.init(reading: try JSON(jsonText.utf8, limits: limits))
  }

  /// All errors in a text that cannot be read, as far as reading can go on after each: at least the
  /// first. Texts of more than `mostBytes` are not read a second time.
  package static func errors(
    in line: Data, after first: ArchiveError, mostBytes: Int
  ) -> [ArchiveError] {
    let asked = AskedNames(collectsErrors: true)
    guard line.count <= mostBytes, let json = try? JSON(line, limits: .reply, noting: asked) else {
      return [first]
    }
    var errors: [ArchiveError] = []
    do {
      _ = try Self(reading: json)
    } catch {
      errors = [error]
    }
    errors = asked.errors + errors
    // With a substitute value a reader may take another way and miss the first error.
    return errors.contains(first) ? errors : [first]
  }

  package init(reading json: JSON) throws(ArchiveError) {
    do {
      self = try Self(json: json)
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError(path: "", reason: .decoder("\(error)"))
    }
  }
}

extension Array: JSONLine where Element: JSONLine {}

extension Dictionary: JSONLine where Key == String, Value: JSONLine {}
