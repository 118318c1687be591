import Glibc

/// The functions of libcmark-gfm and its extensions, as `cmark-gfm.h` and
/// `cmark-gfm-core-extensions.h` declare them. They all take opaque pointers: the layout of the
/// structures differs between releases.
struct CommonMarkLibrary: Sendable {
  typealias Node = UnsafeMutableRawPointer
  typealias Parser = UnsafeMutableRawPointer
  typealias Extension = UnsafeMutableRawPointer
  typealias Iterator = UnsafeMutableRawPointer

  /// A step of the walk through a document: into a node, or out of one that can hold others.
  struct Step {
    var node: Node
    var isEntered: Bool
  }

  private let newParser: @convention(c) @Sendable (Int32) -> Parser?
  private let attach: @convention(c) @Sendable (Parser, Extension) -> Int32
  private let feed: @convention(c) @Sendable (Parser, UnsafePointer<CChar>, Int) -> Void
  private let finish: @convention(c) @Sendable (Parser) -> Node?
  private let freeParser: @convention(c) @Sendable (Parser) -> Void
  private let freeNode: @convention(c) @Sendable (Node) -> Void
  private let newIterator: @convention(c) @Sendable (Node) -> Iterator?
  private let next: @convention(c) @Sendable (Iterator) -> UInt32
  private let current: @convention(c) @Sendable (Iterator) -> Node?
  private let freeIterator: @convention(c) @Sendable (Iterator) -> Void
  private let typeOf: @convention(c) @Sendable (Node) -> UnsafePointer<CChar>?
  private let literalOf: @convention(c) @Sendable (Node) -> UnsafePointer<CChar>?
  private let addressOf: @convention(c) @Sendable (Node) -> UnsafePointer<CChar>?
  private let startLine: @convention(c) @Sendable (Node) -> Int32
  private let endLine: @convention(c) @Sendable (Node) -> Int32
  private let listType: @convention(c) @Sendable (Node) -> UInt32
  private let listStart: @convention(c) @Sendable (Node) -> Int32
  private let isChecked: @convention(c) @Sendable (Node) -> Bool
  private let findExtension: @convention(c) @Sendable (UnsafePointer<CChar>) -> Extension?

  /// The library's file is named after its exact release, and each distribution has another: Debian 12 has
  /// `0.29.0.gfm.6`, later ones `0.29.0.gfm.13`. The functions used here are the same in all of them.
  static func newest() -> CommonMarkLibrary? {
    (0...30).reversed().lazy.compactMap { CommonMarkLibrary(release: "0.29.0.gfm.\($0)") }.first
  }

  private init?(release: String) {
    // The extensions load the library itself.
    let flags = RTLD_NOW | RTLD_LOCAL
    guard let extensions = dlopen("libcmark-gfm-extensions.so.\(release)", flags),
      let library = dlopen("libcmark-gfm.so.\(release)", flags)
    else { return nil }
    do {
      newParser = try function("cmark_parser_new", of: library)
      attach = try function("cmark_parser_attach_syntax_extension", of: library)
      feed = try function("cmark_parser_feed", of: library)
      finish = try function("cmark_parser_finish", of: library)
      freeParser = try function("cmark_parser_free", of: library)
      freeNode = try function("cmark_node_free", of: library)
      newIterator = try function("cmark_iter_new", of: library)
      next = try function("cmark_iter_next", of: library)
      current = try function("cmark_iter_get_node", of: library)
      freeIterator = try function("cmark_iter_free", of: library)
      typeOf = try function("cmark_node_get_type_string", of: library)
      literalOf = try function("cmark_node_get_literal", of: library)
      addressOf = try function("cmark_node_get_url", of: library)
      startLine = try function("cmark_node_get_start_line", of: library)
      endLine = try function("cmark_node_get_end_line", of: library)
      listType = try function("cmark_node_get_list_type", of: library)
      listStart = try function("cmark_node_get_list_start", of: library)
      findExtension = try function("cmark_find_syntax_extension", of: library)
      isChecked = try function("cmark_gfm_extensions_get_tasklist_item_checked", of: extensions)
      let register: @convention(c) () -> Void = try function(
        "cmark_gfm_core_extensions_ensure_registered", of: extensions)
      register()
    } catch {
      return nil
    }
  }

  /// Walks through the nodes of a text. `body` gets a function that returns the next node; nodes
  /// are valid until it returns. Nothing recurses: parts may be nested a thousand levels deep.
  func withNodes<Result>(of text: String, _ body: (() -> Step?) -> Result) -> Result? {
    guard let parser = newParser(0) else { return nil }
    for name in ["strikethrough", "autolink", "tasklist"] {
      if let found = findExtension(name) { _ = attach(parser, found) }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let start = characters.baseAddress { feed(parser, start, characters.count) }
      }
    }
    let document = finish(parser)
    freeParser(parser)
    guard let document else { return nil }
    defer { freeNode(document) }
    guard let iterator = newIterator(document) else { return nil }
    defer { freeIterator(iterator) }
    return body { step(iterator) }
  }

  /// CMARK_EVENT_DONE is 1, CMARK_EVENT_ENTER 2 and CMARK_EVENT_EXIT 3.
  private func step(_ iterator: Iterator) -> Step? {
    let event = next(iterator)
    guard event == 2 || event == 3, let node = current(iterator) else { return nil }
    return Step(node: node, isEntered: event == 2)
  }

  func type(_ node: Node) -> String { string(typeOf(node)) }
  func literal(_ node: Node) -> String { string(literalOf(node)) }
  func address(_ node: Node) -> String { string(addressOf(node)) }
  func isDone(_ node: Node) -> Bool { isChecked(node) }

  func lines(_ node: Node) -> (first: Int, last: Int) {
    (Int(startLine(node)), Int(endLine(node)))
  }

  /// The number of a list's first item; nil for a list with bullets. CMARK_ORDERED_LIST is 2.
  func firstNumber(ofList list: Node) -> Int? {
    listType(list) == 2 ? Int(listStart(list)) : nil
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}

/// The error for a release of the library that lacks a function.
private struct MissingFunction: Error {}

private func function<Function>(
  _ name: String, of library: UnsafeMutableRawPointer
) throws(MissingFunction) -> Function {
  guard let found = dlsym(library, name) else { throw MissingFunction() }
  return unsafeBitCast(found, to: Function.self)
}
