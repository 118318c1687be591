import CXML
import Foundation

/// Reads XML node by node: libxml2, which takes whatever bytes it is given. Foundation's parser is
/// made of it as well, and ends the program where a text has no element.
struct XMLReader: ~Copyable {
  enum Node {
    case start(XMLElementStart)
    case end
    case text(String)
    /// An entity by its name, not yet resolved.
    case entity(String)
  }

  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let reader: xmlTextReaderPtr
  /// An element without contents has just begun.
  private var isAtEmpty = false

  /// nil where there is no memory for it.
  init?(_ data: Data) {
    bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: data.count + 1)
    data.copyBytes(to: UnsafeMutableRawBufferPointer(bytes))
    bytes[data.count] = 0
    let start = bytes.baseAddress
    let made = start.flatMap {
      xmlReaderForMemory($0, Int32(clamping: data.count), nil, nil, Int32(XML_READER_OPTIONS))
    }
    guard let made else {
      bytes.deallocate()
      return nil
    }
    reader = made
  }

  deinit {
    xmlFreeTextReader(reader)
    bytes.deallocate()
  }

  /// Where the reader is.
  var line: Int { Int(xmlTextReaderGetParserLineNumber(reader)) }

  struct Malformed: Error {}

  /// The next node that says something; nil at the end.
  mutating func next() throws(Malformed) -> Node? {
    if isAtEmpty {
      isAtEmpty = false
      return .end
    }
    while true {
      switch xmlTextReaderRead(reader) {
      case 1: if let node { return node }
      case 0: return nil
      default: throw Malformed()
      }
      if xmlTextReaderNodeType(reader) == Int32(XML_NODE_ELEMENT) { return .start(element()) }
    }
  }

  /// The node at hand, if it is no element and says something.
  private var node: Node? {
    switch Int(xmlTextReaderNodeType(reader)) {
    case XML_NODE_TEXT, XML_NODE_CDATA, XML_NODE_WHITESPACE,
      XML_NODE_SIGNIFICANT_WHITESPACE:
      .text(Self.text(xmlTextReaderConstValue(reader)) ?? "")
    case XML_NODE_ENTITY_REFERENCE:
      .entity(Self.text(xmlTextReaderConstName(reader)) ?? "")
    case XML_NODE_END_ELEMENT: .end
    default: nil
    }
  }

  private mutating func element() -> XMLElementStart {
    isAtEmpty = xmlTextReaderIsEmptyElement(reader) == 1
    var start = XMLElementStart(
      name: Self.text(xmlTextReaderConstLocalName(reader)) ?? "",
      qualifiedName: Self.text(xmlTextReaderConstName(reader)) ?? "",
      namespace: Self.text(xmlTextReaderConstNamespaceUri(reader)))
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard let name = Self.text(xmlTextReaderConstName(reader)) else { continue }
      start.attributes[name] = Self.text(xmlTextReaderConstValue(reader)) ?? ""
    }
    return start
  }

  private static func text(_ bytes: UnsafePointer<UInt8>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}

/// The beginning of an element.
struct XMLElementStart {
  var name: String
  var qualifiedName: String
  var namespace: String?
  /// By the names as they are written.
  var attributes: [String: String] = [:]
}
