import Foundation

/// A piece of a text with one style.
package struct TextRun: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case verbatim(String)
    case date(DateText)
    /// A symbol of the system within the line.
    case symbol(String)
  }

  package var content: Content
  /// The run's own attributes; nil and false keep those of its surroundings.
  package var font: ArchivedFont?
  package var color: ArchivedColor?
  /// The colour behind the letters.
  package var background: ArchivedColor?
  package var bold: Bool
  package var italic: Bool
  package var underline: Bool
  package var strikethrough: Bool
  /// The address of a Markdown link in the text.
  package var url: String?

  package init(
    _ content: Content, font: ArchivedFont? = nil, color: ArchivedColor? = nil,
    background: ArchivedColor? = nil, bold: Bool = false, italic: Bool = false,
    underline: Bool = false,
    strikethrough: Bool = false, url: String? = nil
  ) {
    self.content = content
    self.font = font
    self.color = color
    self.background = background
    self.bold = bold
    self.italic = italic
    self.underline = underline
    self.strikethrough = strikethrough
    self.url = url
  }
}

/// Text that the host changes as time passes, without asking the widget.
package enum DateText: Hashable, Sendable {
  /// `Text.DateStyle`.
  package enum Style: String, CaseIterable, Codable, Hashable, Sendable {
    case time, date, relative, offset, timer
  }

  /// The fields of a `SystemFormatStyle`, largest first.
  package enum Field: String, Codable, CaseIterable, Hashable, Sendable {
    case year, month, week, day, hour, minute, second
  }

  /// `Text(date, style:)`.
  case style(Date, Style)
  /// `Text(start...end)` and `Text(DateInterval)`: both times, as in "9:30 – 11:30 AM".
  case range(Date, Date)
  /// `Text(timerInterval:pauseTime:countsDown:showsHours:)`.
  case interval(Date, Date, pause: Date?, countsDown: Bool, showsHours: Bool)
  /// `SystemFormatStyle.Timer` over the current date.
  case timer(Date, Date, countsDown: Bool, showsHours: Bool, maxFields: Count)
  /// `SystemFormatStyle.Stopwatch` over the current date.
  case stopwatch(Date, showsHours: Bool, maxFields: Count)
  /// `SystemFormatStyle.DateOffset` of the current date to an anchor. `sign` is `automatic`,
  /// `always` or `never`.
  case dateOffset(Date, fields: [Field], maxFields: Count, sign: String)
  /// `SystemFormatStyle.DateReference` of the current date to an anchor.
  case dateReference(Date, fields: [Field], maxFields: Count)
  /// `Text(.currentDate, format:)` with a `Date.FormatStyle`: the requested parts are kept as
  /// Foundation's option names, the ICU skeleton or pattern is not.
  case current(date: String?, time: String?)
}
