import CXML
import Foundation

/// Reads XML node by node with libxml2, which accepts any bytes. Foundation's parser uses libxml2
/// as well, but ends the program if there is text outside of any element.
package struct XMLReader: ~Copyable {
  package enum Node {
    case start(XMLElementStart)
    case end
    case text(String)
    /// An entity by its name, not yet resolved.
    case entity(String)
  }

  private let xml: xml_functions
  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let reader: xmlTextReaderPtr
  /// An element without contents has just begun.
  private var isAtEmpty = false

  /// Whether the library is installed.
  package static var isInstalled: Bool { xml_load() != nil }

  /// nil where there is no memory for it, or the library is not installed.
  package init?(_ data: Data) {
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: data.count + 1)
    data.copyBytes(to: UnsafeMutableRawBufferPointer(bytes))
    bytes[data.count] = 0
    let start = bytes.baseAddress
    let xml = xml_load()?.pointee
    let made = start.flatMap {
      xml?.xmlReaderForMemory($0, Int32(clamping: data.count), nil, nil, Int32(XML_READER_OPTIONS))
    }
    guard let xml, let made else {
      bytes.deallocate()
      return nil
    }
    self.xml = xml
    self.bytes = bytes
    reader = made
  }

  deinit {
    xml.xmlFreeTextReader(reader)
    bytes.deallocate()
  }

  /// Where the reader is.
  package var line: Int { Int(xml.xmlTextReaderGetParserLineNumber(reader)) }

  package struct Malformed: Error {}

  /// The next node with content; nil at the end.
  package mutating func next() throws(Malformed) -> Node? {
    if isAtEmpty {
      isAtEmpty = false
      return .end
    }
    while true {
      switch xml.xmlTextReaderRead(reader) {
      case 1: if let node { return node }
      case 0: return nil
      default: throw Malformed()
      }
      if xml.xmlTextReaderNodeType(reader) == Int32(XML_NODE_ELEMENT) { return .start(element()) }
    }
  }

  /// The node at hand, if it is no element and says something.
  private var node: Node? {
    switch Int(xml.xmlTextReaderNodeType(reader)) {
    case XML_NODE_TEXT, XML_NODE_CDATA, XML_NODE_WHITESPACE,
      XML_NODE_SIGNIFICANT_WHITESPACE:
      .text(Self.text(xml.xmlTextReaderConstValue(reader)) ?? "")
    case XML_NODE_ENTITY_REFERENCE:
      .entity(Self.text(xml.xmlTextReaderConstName(reader)) ?? "")
    case XML_NODE_END_ELEMENT: .end
    default: nil
    }
  }

  private mutating func element() -> XMLElementStart {
    isAtEmpty = xml.xmlTextReaderIsEmptyElement(reader) == 1
    var start = XMLElementStart(
      name: Self.text(xml.xmlTextReaderConstLocalName(reader)) ?? "",
      qualifiedName: Self.text(xml.xmlTextReaderConstName(reader)) ?? "",
      namespace: Self.text(xml.xmlTextReaderConstNamespaceUri(reader)))
    while xml.xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard let name = Self.text(xml.xmlTextReaderConstName(reader)) else { continue }
      start.attributes[name] = Self.text(xml.xmlTextReaderConstValue(reader)) ?? ""
    }
    return start
  }

  private static func text(_ bytes: UnsafePointer<UInt8>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}

/// The beginning of an element.
package struct XMLElementStart {
  package var name: String
  package var qualifiedName: String
  package var namespace: String?
  /// The attributes by their qualified names.
  package var attributes: [String: String] = [:]
}
