import Foundation

/// Reads XML or HTML node by node with libxml2, which accepts any bytes. Foundation's parser uses libxml2
/// as well, but ends the program if there is text outside of any element.
package struct XMLReader: ~Copyable {
  package enum Node {
    case start(XMLElementStart)
    case end
    case text(String)
    /// An entity by its name, not yet resolved.
    case entity(String)
  }

  /// The grammar of a document, and how strictly it is read.
  package enum Grammar {
    /// XML, up to the first error. One node at a time is held.
    case xml
    /// XML in which an error loses no more than it must. The whole document is held, at some 30
    /// times its size if it consists of elements alone.
    case brokenXML
    /// HTML, held in the same way. Its encoding, if known, takes precedence over the one that it
    /// declares.
    case html(encoding: String?)
  }

  private let xml: XMLLibrary
  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let document: XMLLibrary.Document?
  private let reader: XMLLibrary.Reader
  /// Whether the reader is at the beginning of an element without contents.
  private var isAtEmpty = false

  /// Whether the library is installed.
  package static var isInstalled: Bool { XMLLibrary.loaded != nil }

  /// Begins to read; nil if memory is short, the library is not installed, or a tag has more
  /// attributes than ``TagBound`` allows.
  package init?(_ data: Data, as grammar: Grammar = .xml) {
    guard let xml = XMLLibrary.loaded, TagBound.holds([UInt8](data)) else { return nil }
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: data.count + 1)
    data.copyBytes(to: UnsafeMutableRawBufferPointer(bytes))
    bytes[data.count] = 0
    let size = Int32(clamping: data.count)
    let options = XMLLibrary.options
    var document: XMLLibrary.Document?
    var reader: XMLLibrary.Reader?
    if let start = bytes.baseAddress {
      switch grammar {
      case .xml: reader = xml.readerForMemory(start, size, nil, nil, options)
      case .brokenXML:
        document = xml.readMemory(start, size, nil, nil, options | XMLLibrary.recovers)
      case .html(let encoding):
        document = xml.readHTML(start, size, nil, encoding, options | XMLLibrary.recovers)
      }
    }
    reader = reader ?? document.flatMap { xml.walker($0) }
    guard let reader else {
      if let document { xml.freeDocument(document) }
      bytes.deallocate()
      return nil
    }
    self.xml = xml
    self.bytes = bytes
    self.document = document
    self.reader = reader
  }

  deinit {
    xml.freeReader(reader)
    if let document { xml.freeDocument(document) }
    bytes.deallocate()
  }

  /// The character that HTML 4 gives a name.
  package static func htmlCharacter(named name: String) -> Unicode.Scalar? {
    XMLLibrary.loaded?.entity(name).flatMap { Unicode.Scalar($0.pointee) }
  }

  /// The current line of the document.
  package var line: Int { Int(xml.line(reader)) }

  package struct Malformed: Error {}

  /// The next node with content; nil at the end.
  package mutating func next() throws(Malformed) -> Node? {
    if isAtEmpty {
      isAtEmpty = false
      return .end
    }
    while true {
      switch xml.read(reader) {
      case 1: if let node { return node }
      case 0: return nil
      default: throw Malformed()
      }
      if xml.nodeType(reader) == NodeType.element { return .start(element()) }
    }
  }

  /// The current node, if it is not an element and has content.
  private var node: Node? {
    switch xml.nodeType(reader) {
    case NodeType.text, NodeType.cdata, NodeType.whitespace, NodeType.significantWhitespace:
      .text(Self.text(xml.value(reader)) ?? "")
    case NodeType.entityReference:
      .entity(Self.text(xml.name(reader)) ?? "")
    case NodeType.endElement: .end
    default: nil
    }
  }

  private mutating func element() -> XMLElementStart {
    isAtEmpty = xml.isEmptyElement(reader) == 1
    var start = XMLElementStart(
      name: Self.text(xml.localName(reader)) ?? "",
      qualifiedName: Self.text(xml.name(reader)) ?? "",
      namespace: Self.text(xml.namespace(reader)))
    while xml.moveToNextAttribute(reader) == 1 {
      guard let name = Self.text(xml.name(reader)) else { continue }
      start.attributes[name] = Self.text(xml.value(reader)) ?? ""
    }
    return start
  }

  /// The node types as libxml2's reader numbers them.
  private enum NodeType {
    static let element: Int32 = 1
    static let text: Int32 = 3
    static let cdata: Int32 = 4
    static let entityReference: Int32 = 5
    static let whitespace: Int32 = 13
    static let significantWhitespace: Int32 = 14
    static let endElement: Int32 = 15
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
