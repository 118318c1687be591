import Foundation
import WidgetArchive

extension AttributedString {
  /// How markdown is read.
  ///
  /// Read are emphasis, code, strikethrough and links; blocks are taken as their text, a mark of a
  /// heading or a list at the beginning of a line removed.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      case full
      /// Those within a line.
      case inlineOnly
      /// Those within a line, blanks and line feeds kept.
      case inlineOnlyPreservingWhitespace
    }

    /// What becomes of a text that cannot be read.
    public enum FailurePolicy: Int, Sendable {
      case throwError
      /// As much of it as can be read; any text can.
      case returnPartiallyParsedIfPossible
    }

    /// Whether Apple's own attributes are read; they are not.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    /// What becomes of a text that cannot be read.
    public var failurePolicy: FailurePolicy
    /// The language of the text; nothing depends on it.
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

  /// A text from markdown. It throws nothing: any text can be read.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(markdownLines: markdown, syntax: options.interpretedSyntax, baseURL: baseURL)
  }

  /// A text from markdown in UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  /// A text of a table whose words are markdown.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let words = keyAndValue.words(
      key: keyAndValue.key, table: table, place: StringPlace(bundle),
      locale: BoardLocale.meant(by: locale))
    self.init(markdownLines: words, syntax: .inlineOnlyPreservingWhitespace, baseURL: nil)
  }

  /// The text of a resource, its words read as markdown.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      markdownLines: resource.words(), syntax: .inlineOnlyPreservingWhitespace, baseURL: nil)
  }

  private init(
    markdownLines text: String, syntax: MarkdownParsingOptions.InterpretedSyntax, baseURL: URL?
  ) {
    let text = syntax == .full ? MarkdownBlocks.text(of: text) : text
    let joined =
      syntax == .inlineOnlyPreservingWhitespace ? text : MarkdownBlocks.withoutSoftBreaks(text)
    self.init()
    for run in InlineMarkdown.runs(of: [.markdown(joined)]) {
      append(AttributedString(run, baseURL: baseURL))
    }
  }

  private init(_ run: TextRun, baseURL: URL?) {
    guard case .verbatim(let words) = run.content else {
      self.init()
      return
    }
    var attributes = AttributeContainer()
    var intent: InlinePresentationIntent = []
    if run.bold { intent.insert(.stronglyEmphasized) }
    if run.italic { intent.insert(.emphasized) }
    if run.strikethrough { intent.insert(.strikethrough) }
    if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
    if let url = run.url { attributes.link = URL(string: url, relativeTo: baseURL) }
    self.init(words, attributes: attributes)
  }
}

/// What stands at the beginning of markdown's lines.
enum MarkdownBlocks {
  /// The text without the marks of headings, quotes and lists; a list's items keep a dot.
  static func text(of markdown: String) -> String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let content = line.drop { $0 == " " }
      if content.hasPrefix("#") {
        let marks = content.prefix { $0 == "#" }
        let rest = content.dropFirst(marks.count)
        if marks.count <= 6, rest.first == " " { return String(rest.dropFirst()) + "\n" }
      }
      if content.hasPrefix("> ") { return String(content.dropFirst(2)) }
      for mark in ["- ", "* ", "+ "] where content.hasPrefix(mark) {
        return "• " + content.dropFirst(2) + "\n"
      }
      return String(line)
    }.joined(separator: "\n")
  }

  /// A single line feed within a paragraph is a blank.
  static func withoutSoftBreaks(_ text: String) -> String {
    text.components(separatedBy: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
