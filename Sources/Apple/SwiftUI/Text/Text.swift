import Foundation
import MissingFoundation
import WidgetArchive

/// A view of text.
///
/// Dates remain dates in the archive, so that the host can keep them current; other values are
/// formatted while the view is lowered, in the locale of its environment.
public struct Text: Sendable {
  indirect enum Content: Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, LocalizedTable)
    case date(DateText)
    case formatted(FormattedValue)
    case runs([TextRun])
    case joined(Text, Text)
  }

  let content: Content
  /// The attributes set by modifiers, innermost first.
  var attributes: [TextModifier] = []

  init(_ content: Content) {
    self.content = content
  }

  /// A text that is shown without translation.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// A text that is shown without translation.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(.verbatim(String(content)))
  }

  /// A text by its key in a table of translations; the key itself if no table has it.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.localized(key, LocalizedTable(name: tableName, bundle: bundle?.bundlePath)))
  }

  /// A text that is looked up in the resource's table and locale.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(.formatted(FormattedValue { resource.words(in: $0.locale) }))
  }

  /// A system symbol in a line of text. An image of pixels cannot be part of a line: a small square
  /// replaces it.
  public init(_ image: Image) {
    switch image.source {
    case .symbol(let name): self.init(.runs([TextRun(.symbol(name))]))
    case .asset, .image, .drawing, .placeholder: self.init(.verbatim("▪"))
    }
  }

  /// Joins two texts; each keeps its own style.
  public static func + (left: Text, right: Text) -> Text {
    Text(.joined(left, right))
  }
}

/// The table in which a key is looked up.
struct LocalizedTable: Hashable, Sendable {
  var name: String?
  var bundle: String?
}

/// A value and the function that formats it in an environment.
///
/// Sendable as `Text` is: a format style is a value from Foundation or from an author, made with
/// the text and never changed.
struct FormattedValue: @unchecked Sendable {
  let string: (EnvironmentValues) -> String
}

extension Text: Equatable {
  /// Whether both texts have the same content and style in the default environment.
  public static func == (left: Text, right: Text) -> Bool {
    let environment = EnvironmentValues()
    return left.runs(in: environment) == right.runs(in: environment)
  }
}

extension Text: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let runs = plainRuns(in: lowering.environment)
    let modifiers = attributes.map { $0.archived(in: lowering.environment) }
    return [lowering.add(.text(runs), modifiers: modifiers)]
  }
}

extension Text {
  /// The runs of the text, each with the attributes of modifiers.
  func runs(in environment: EnvironmentValues) -> [TextRun] {
    // The font is applied first, as weight and design modify it.
    let attributes = attributes.filter(\.isFont) + attributes.filter { !$0.isFont }
    return attributes.reduce(plainRuns(in: environment)) { runs, attribute in
      runs.map { attribute.applied(to: $0, in: environment) }
    }
  }

  /// The text for a screen reader, without its dates.
  func string(in environment: EnvironmentValues) -> String {
    plainRuns(in: environment).map { run in
      switch run.content {
      case .verbatim(let string): string
      case .date, .symbol: ""
      }
    }.joined()
  }

  private func plainRuns(in environment: EnvironmentValues) -> [TextRun] {
    switch content {
    case .verbatim(let string): [TextRun(.verbatim(string))]
    case .localized(let key, let table): key.runs(in: environment, table: table)
    case .date(let date): [TextRun(.date(date))]
    case .formatted(let value): [TextRun(.verbatim(value.string(environment)))]
    case .runs(let runs): runs
    case .joined(let left, let right): left.runs(in: environment) + right.runs(in: environment)
    }
  }
}
