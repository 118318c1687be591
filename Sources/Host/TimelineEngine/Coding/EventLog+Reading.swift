import Foundation
import WidgetArchive

extension EventLog {
  /// Reads a whole file. An incomplete last line is ignored, and `isCutOff` is set.
  package init(data: Data) throws(EventLogError) {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, !first.isEmpty else { throw EventLogError(line: 1, .empty) }
    header = try Self.header(first)
    self.lines = []
    self.lines.reserveCapacity(lines.count)
    isCutOff = false
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      do {
        self.lines.append(try EventLogLine(jsonLine: Data(line)))
      } catch  where index == lines.count - 1 {
        // Every complete line ends in a newline; this last one has none.
        isCutOff = true
      } catch {
        throw EventLogError(line: index + 1, error, recordedBy: header.program)
      }
    }
  }

  private static func header(_ line: Data) throws(EventLogError) -> EventLogHeader {
    let version: Int
    do {
      version = try EventLogVersion(jsonLine: Data(line)).number
    } catch {
      throw EventLogError(line: 1, .noHeader(error))
    }
    guard version <= EventLogHeader.version else {
      throw EventLogError(line: 1, .newer(version: version))
    }
    let header: EventLogHeader
    do {
      header = try EventLogHeader(jsonLine: line)
    } catch {
      if case .missing(let key, _) = error.reason {
        throw EventLogError(line: 1, .headerLacks(key))
      }
      throw EventLogError(line: 1, .noHeader(error))
    }
    if let flaw = header.pace.flaw { throw EventLogError(line: 1, .unusablePace(flaw)) }
    return header
  }
}

extension EventLogHeader {
  /// The line as JSON, without the newline.
  package func jsonLine() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// The version in the first line, read before anything else of it, as other versions
/// may have other members.
private struct EventLogVersion: JSONLine {
  let number: Int

  func write(to json: inout JSONWriter) {
    json.object { $0.field("eventLog", number) }
  }

  init(json: JSON) throws {
    number = try JSONObject(json).integer("eventLog")
  }
}
