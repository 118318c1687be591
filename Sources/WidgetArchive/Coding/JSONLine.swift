import Foundation

/// A value that is a line of JSON: between host and extension, in the store, in the mailbox.
///
/// A test shows for each that what was written reads back as an equal value.
package protocol JSONLine: JSONWritable, Decodable {}

extension JSONLine {
  /// The value as JSON on one line, without the line's end.
  package func jsonLine() -> [UInt8] {
    var json = JSONWriter(capacity: 4096)
    write(to: &json)
    return json.bytes
  }

  /// ``jsonLine()`` as text.
  package var jsonText: String { String(decoding: jsonLine(), as: UTF8.self) }

  /// Reads what ``jsonLine()`` wrote, or what another program did.
  package init(jsonLine: Data) throws(ArchiveError) {
    do {
      self = try lineDecoder.decode(Self.self, from: jsonLine)
    } catch let error as ArchiveError {
      throw error
    } catch let error as DecodingError {
      throw ArchiveError(error, in: jsonLine)
    } catch {
      throw ArchiveError(path: "", reason: .notJSON("\(error)"))
    }
  }

  /// ``init(jsonLine:)`` of text.
  package init(jsonText: String) throws(ArchiveError) {
    try self.init(jsonLine: Data(jsonText.utf8))
  }
}

extension Array: JSONLine where Element: JSONLine {}

extension Dictionary: JSONLine where Key == String, Value: JSONLine {}

private let lineDecoder: JSONDecoder = {
  let decoder = JSONDecoder()
  // No string is accepted for what is not a number: "" would be one that nobody writes by mistake.
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "")
  return decoder
}()
