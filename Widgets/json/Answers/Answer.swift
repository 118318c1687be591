import Foundation
import WidgetArchive
import XMLReading

/// Reads what a web service answers. Nothing is made of an answer that is beyond the limits.
package enum Answer {
  /// How an answer is to be read.
  package enum Format: String, CaseIterable, Sendable {
    /// By its first character.
    case auto
    case json, xml
  }

  /// The largest answer: it and what is made of it stay well within a widget's memory.
  package static let mostBytes = 2_000_000
  package static let mostLevels = 64
  package static let mostValues = 100_000
  /// Of XML, elements and attributes: each takes more memory.
  package static let mostElements = 40_000

  /// Of one that comes packed: a thousand times as much may be in it.
  package static let mostPackedBytes = 8 << 10

  /// Whether an answer is surely small enough before anything of it is unpacked.
  ///
  /// - Parameter bytes: those that come; negative where nobody says.
  package static func isReadable(packedAs encoding: String?, bytes: Int64) -> Bool {
    switch encoding?.lowercased() ?? "" {
    case "", "identity": true
    // Others, and several of them, grow without such an end.
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

  /// As deep as the limits allow, and no deeper.
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

  /// The digits of a whole number of which a `Double` would change the last, as identifiers have.
  private static func large(_ number: Double, at offset: Int, of text: [UInt8]) -> String? {
    guard number.magnitude >= 0x20_0000_0000_0000 as Double, text.indices.contains(offset) else {
      return nil
    }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let sign = text[offset...].prefix { $0 == UInt8(ascii: "-") }
    let digits = text[(offset + sign.count)...].prefix(40).prefix(while: isDigit)
    let end = offset + sign.count + digits.count
    // With a point or an exponent nobody means each digit.
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
    // So that a path begins with the name of the outermost element.
    var document = XMLTree("")
    document.children = [root]
    return .elements([document])
  }
}

/// The elements of a document that are not closed yet.
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
