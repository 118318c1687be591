import Glibc

/// The functions of libxml2: its pull reader (<http://xmlsoft.org/html/libxml-xmlreader.html>) and its parsers
/// of whole documents. None of them has changed since 2.6.
///
/// Loaded with the first document: all bundled widgets are one program, and those that read no XML
/// must neither need the library nor wait for it, and the ICU behind it, at their start.
///
/// Written in Swift rather than as a C module, so that a program compiled against the modules of a
/// build finds all that it needs among them.
struct XMLLibrary: Sendable {
  typealias Reader = UnsafeMutableRawPointer
  typealias Document = UnsafeMutableRawPointer
  /// Opens a reader or a document: bytes, their count, an address, the encoding if it is known, and
  /// options.
  typealias Reading =
    @convention(c) @Sendable (
      UnsafePointer<CChar>, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> UnsafeMutableRawPointer?
  /// The text of the current node, which the reader owns until it reads on.
  typealias Text = @convention(c) @Sendable (Reader) -> UnsafePointer<UInt8>?
  typealias Question = @convention(c) @Sendable (Reader) -> Int32

  let readerForMemory: Reading
  let readMemory: Reading
  let readHTML: Reading
  let walker: @convention(c) @Sendable (Document) -> Reader?
  let freeReader: @convention(c) @Sendable (Reader) -> Void
  let freeDocument: @convention(c) @Sendable (Document) -> Void
  /// Returns 1 for a node, 0 at the end, -1 if the text is not XML.
  let read: Question
  let nodeType: Question
  let isEmptyElement: Question
  let line: Question
  let moveToNextAttribute: Question
  let name: Text
  let localName: Text
  let namespace: Text
  let value: Text
  /// The description of one of HTML 4's 253 entities, which begins with its code point.
  let entity: @convention(c) @Sendable (UnsafePointer<UInt8>) -> UnsafePointer<UInt32>?

  /// Nothing is written to standard error or read from the network. Entities stay unresolved, so
  /// that none multiplies and none is a file of this machine; nesting ends at 256 levels.
  static let options: Int32 = 1 << 5 | 1 << 6 | 1 << 11
  static let recovers: Int32 = 1 << 0

  static let loaded = XMLLibrary()

  private init?() {
    // Debian 12 and 13 have the first name; 2.14 renamed the library and left these functions as
    // they were.
    let flags = RTLD_NOW | RTLD_LOCAL
    guard let library = dlopen("libxml2.so.2", flags) ?? dlopen("libxml2.so.16", flags) else {
      return nil
    }
    do {
      readerForMemory = try function("xmlReaderForMemory", of: library)
      readMemory = try function("xmlReadMemory", of: library)
      readHTML = try function("htmlReadMemory", of: library)
      walker = try function("xmlReaderWalker", of: library)
      freeReader = try function("xmlFreeTextReader", of: library)
      freeDocument = try function("xmlFreeDoc", of: library)
      read = try function("xmlTextReaderRead", of: library)
      nodeType = try function("xmlTextReaderNodeType", of: library)
      isEmptyElement = try function("xmlTextReaderIsEmptyElement", of: library)
      line = try function("xmlTextReaderGetParserLineNumber", of: library)
      moveToNextAttribute = try function("xmlTextReaderMoveToNextAttribute", of: library)
      name = try function("xmlTextReaderConstName", of: library)
      localName = try function("xmlTextReaderConstLocalName", of: library)
      namespace = try function("xmlTextReaderConstNamespaceUri", of: library)
      value = try function("xmlTextReaderConstValue", of: library)
      entity = try function("htmlEntityLookup", of: library)
    } catch {
      return nil
    }
  }
}

private struct Missing: Error {}

private func function<Function>(
  _ name: String, of library: UnsafeMutableRawPointer
) throws(Missing) -> Function {
  guard let found = dlsym(library, name) else { throw Missing() }
  return unsafeBitCast(found, to: Function.self)
}
