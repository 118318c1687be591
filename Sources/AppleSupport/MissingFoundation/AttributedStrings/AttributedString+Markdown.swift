import CommonMark
import Foundation

extension AttributedString {
  /// The options for reading Markdown.
  ///
  /// Emphasis, code, strikethrough and links are read; a block becomes its text on a line of its
  /// own, and a list item keeps a mark. Without libcmark-gfm, and beyond 32 kB, a text is left
  /// unchanged.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      case full
      /// Syntax within a line only.
      case inlineOnly
      /// Syntax within a line only, with blanks and line feeds preserved.
      case inlineOnlyPreservingWhitespace
    }

    /// The treatment of a text that cannot be read.
    public enum FailurePolicy: Int, Sendable {
      case throwError
      /// Reads as much of the text as possible; every text can be read.
      case returnPartiallyParsedIfPossible
    }

    /// Whether Apple's extended attributes are read; they never are.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    /// The treatment of a text that cannot be read.
    public var failurePolicy: FailurePolicy
    /// The language of the text; it has no effect.
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Makes a text from Markdown. It never throws, because every text can be read.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(markdownLines: markdown, syntax: options.interpretedSyntax, baseURL: baseURL)
  }

  /// Makes a text from Markdown in UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  /// Looks up a text in a table and reads it as Markdown.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let words = keyAndValue.words(
      key: keyAndValue.key, table: table, place: StringPlace(bundle),
      locale: BoardLocale.meant(by: locale))
    self.init(markdownLines: words, syntax: .inlineOnlyPreservingWhitespace, baseURL: nil)
  }

  /// Looks up the text of a resource and reads it as Markdown.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      markdownLines: resource.words(), syntax: .inlineOnlyPreservingWhitespace, baseURL: nil)
  }

  private init(
    markdownLines text: String, syntax: MarkdownParsingOptions.InterpretedSyntax, baseURL: URL?
  ) {
    let texts =
      switch syntax {
      case .full: MarkdownBlocks.texts(of: text)
      case .inlineOnly: InlineMarkdown.texts(of: MarkdownBlocks.withoutSoftBreaks(text))
      case .inlineOnlyPreservingWhitespace: InlineMarkdown.texts(of: text)
      }
    self = texts.reduce(into: AttributedString()) {
      $0.append(AttributedString($1, baseURL: baseURL))
    }
  }
}

/// The blocks of a Markdown text: paragraphs, headings, lists.
enum MarkdownBlocks {
  /// The text of the blocks, each on a line of its own; list items keep a mark.
  static func texts(of markdown: String) -> [MarkedText] {
    guard let events = CommonMark.events(of: markdown) else { return [MarkedText(markdown)] }
    var texts: [MarkedText] = []
    var look = MarkdownLook()
    var mark = ""
    for event in events {
      switch event {
      case .begin(.item(let item), _): mark = words(for: item)
      case .begin(.quote, _), .begin(.rule, _), .end(.item, _), .end(.quote, _), .end(.rule, _):
        break
      case .begin(let part, _):
        look.begin(part)
        guard !part.isInline else { break }
        texts.append(MarkedText((texts.isEmpty ? "" : "\n") + mark))
        mark = ""
      case .end: look.end()
      case .text(let words): texts.append(look.text(words))
      case .code(let words): texts.append(look.text(words, isCode: true))
      case .softBreak: texts.append(look.text(" "))
      case .lineBreak: texts.append(look.text("\n"))
      }
    }
    return texts
  }

  private static func words(for item: MarkdownItem) -> String {
    switch item {
    case .bullet: "• "
    case .number(let number): "\(number). "
    case .task(let isDone): isDone ? "☑ " : "☐ "
    }
  }

  /// Replaces single line feeds within a paragraph by blanks.
  static func withoutSoftBreaks(_ text: String) -> String {
    text.components(separatedBy: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
