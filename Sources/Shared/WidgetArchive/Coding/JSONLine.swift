import Foundation

/// A value that is a line of JSON: between host and extension, in the store, in the mailbox.
///
/// A test shows for each that what was written reads back as an equal value.
package protocol JSONLine: JSONWritable, JSONReadable {}

extension JSONWritable {
  /// The value as JSON on one line, without the line's end.
  package func jsonLine() -> [UInt8] {
    var json = JSONWriter(capacity: 4096)
    write(to: &json)
    return json.bytes
  }

  /// ``jsonLine()`` as text.
  package var jsonText: String { String(decoding: jsonLine(), as: UTF8.self) }
}

extension JSONReadable {
  /// Reads what ``JSONWritable/jsonLine()`` wrote, or what another program did.
  package init(jsonLine: Data, limits: JSONLimits = .reply) throws(ArchiveError) {
    try self.init(reading: try JSON(jsonLine, limits: limits))
  }

  /// ``init(jsonLine:limits:)`` of text.
  package init(jsonText: String, limits: JSONLimits = .reply) throws(ArchiveError) {
    try self.init(reading: try JSON(jsonText.utf8, limits: limits))
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
