import Foundation
import WidgetArchive
import XMLReading

/// Decodes the answers of web services. An answer beyond the limits is refused.
package enum Answer {
  /// The format of an answer.
  package enum Format: String, CaseIterable, Sendable {
    /// Determined by the first character.
    case auto
    case json, xml
  }

  /// The largest answer in bytes, which keeps the answer and the values decoded from it within a
  /// widget's memory limit.
  package static let mostBytes = 2_000_000
  package static let mostLevels = 64
  package static let mostValues = 100_000
  /// The largest number of elements and attributes of XML, which take more memory than JSON's
  /// values.
  package static let mostElements = 40_000

  /// The largest number of bytes of a compressed answer, which may expand by a factor of a
  /// thousand.
  package static let mostPackedBytes = 8 << 10

  /// Whether an answer is certain to be small enough, known before it is decompressed.
  ///
  /// - Parameter bytes: the length on the network; negative if unknown.
  package static func isReadable(packedAs encoding: String?, bytes: Int64) -> Bool {
    switch encoding?.lowercased() ?? "" {
    case "", "identity": true
    // Other encodings, and combinations of several, expand without such a bound.
    case "gzip", "x-gzip", "deflate": (0...Int64(mostPackedBytes)).contains(bytes)
    default: false
    }
  }

  package static func read(_ data: Data, as format: Format) throws(AnswerFault) -> AnswerValue {
    guard data.count <= mostBytes else { throw .tooLarge }
    guard let first = data.first(where: { !" \t\r\n".utf8.contains($0) }) else { throw .nothing }
    let isXML =
      first == UInt8(ascii: "<") || data.starts(with: [0xEF, 0xBB, 0xBF, UInt8(ascii: "<")])
    switch format {
    case .xml: return try xml(data)
    case .auto where isXML: return try xml(data)
    case .json where isXML: throw .notJSON("it begins with <, as XML and web pages do")
    case .json, .auto: return try json(data)
    }
  }

  // MARK: JSON

  private static func json(_ data: Data) throws(AnswerFault) -> AnswerValue {
    do {
      let limits = JSONLimits(bytes: mostBytes, depth: mostLevels, values: mostValues)
      return value(try JSON(data, limits: limits), of: [UInt8](data))
    } catch {
      if case .tooMuch = error.reason { throw .tooLarge }
      throw .notJSON("\(error)")
    }
  }

  /// Converts a JSON value; the parser has already limited its depth.
  private static func value(_ json: JSON, of text: [UInt8]) -> AnswerValue {
    if let members = json.object?.members {
      return .object(members.map { AnswerValue.Member($0.name, value($0.value, of: text)) })
    }
    if let list = json.list { return .list(list.map { value($0, of: text) }) }
    if let text = json.string { return .text(text) }
    if let number = json.number {
      return large(number, at: json.offset, of: text).map(AnswerValue.text) ?? .number(number)
    }
    return json.bool.map(AnswerValue.bool) ?? .null
  }

  /// The digits of an integer that a `Double` would round, as long identifiers are.
  private static func large(_ number: Double, at offset: Int, of text: [UInt8]) -> String? {
    guard number.magnitude >= 0x20_0000_0000_0000 as Double, text.indices.contains(offset) else {
      return nil
    }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let sign = text[offset...].prefix { $0 == UInt8(ascii: "-") }
    let digits = text[(offset + sign.count)...].prefix(40).prefix(while: isDigit)
    let end = offset + sign.count + digits.count
    // A number with a point or an exponent is no identifier.
    if end < text.count, ".eE".utf8.contains(text[end]) || isDigit(text[end]) { return nil }
    return digits.isEmpty ? nil : String(decoding: sign + digits, as: UTF8.self)
  }

  // MARK: XML

  private static func xml(_ data: Data) throws(AnswerFault) -> AnswerValue {
    guard XMLReader.isInstalled else { throw .noLibrary }
    guard var reader = XMLReader(data) else { throw .notXML(line: 1) }
    var building = XMLBuilding()
    do {
      while let node = try reader.next() { try building.take(node) }
    } catch let fault as AnswerFault {
      throw fault
    } catch {
      throw .notXML(line: max(1, reader.line))
    }
    guard let root = building.root else { throw .notXML(line: max(1, reader.line)) }
    // An extra root makes a path begin with the name of the outermost element.
    var document = XMLTree("")
    document.children = [root]
    return .elements([document])
  }
}

/// Builds the tree of an XML document from its nodes.
private struct XMLBuilding {
  private(set) var root: XMLTree?
  private var open: [XMLTree] = []
  private var values = 0

  mutating func take(_ node: XMLReader.Node) throws(AnswerFault) {
    switch node {
    case .start(let start):
      values += 1 + start.attributes.count
      guard values <= Answer.mostElements, open.count < Answer.mostLevels else { throw .tooLarge }
      var tree = XMLTree(start.name)
      for (name, value) in start.attributes where !name.hasPrefix("xmlns") {
        tree.attributes[name.split(separator: ":").last.map(String.init) ?? name] = value
      }
      open.append(tree)
    case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
    case .entity: break
    case .end:
      guard var done = open.popLast() else { return }
      done.text = done.text.trimmingCharacters(in: .whitespacesAndNewlines)
      if open.isEmpty {
        root = root ?? done
      } else {
        open[open.count - 1].children.append(done)
      }
    }
  }
}
