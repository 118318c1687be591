/// The text of a component as it is handed to libical: only what is shown, and what its makers meant where
/// libical takes it otherwise or not at all.
struct ComponentText {
  /// Lines with their ends.
  private(set) var bytes: [UInt8] = []
  private(set) var rules: [Rule] = []
  /// Outlook says so of events whose days it writes with a time.
  private(set) var isOfDays = false
  /// The meetings that its texts lead to, and the other addresses in its description.
  private(set) var meetings: [WebLink] = []
  private(set) var described: [WebLink] = []

  struct Rule {
    /// As it is written.
    var text: String
    /// Whether it says when the event does not take place.
    var isException: Bool
  }

  /// No component of a person's has a tenth of it.
  private static let mostBytes = 1_000_000

  /// Adds a line of an event itself, not of an alarm in it.
  mutating func addEvent(_ line: [UInt8]) {
    guard let kind = Kind(line) else { return }
    if kind == .kept { return add(line) }
    if kind == .text, !WebLink.mayBe(in: line) { return }
    guard let property = PropertyLine(line) else { return }
    switch property.name {
    case _ where PropertyLine.dates.contains(property.name):
      add(Array(property.mendedDate.text.utf8))
    case "RRULE", "EXRULE":
      if rules.count < 100 {
        rules.append(Rule(text: property.value, isException: property.name == "EXRULE"))
      }
    case "DESCRIPTION", "X-ALT-DESC": readLinks(property.value)
    case "X-MICROSOFT-CDO-ALLDAYEVENT": isOfDays = property.value.uppercased() == "TRUE"
    case "X-GOOGLE-CONFERENCE":
      add(line)
    default:
      // Outlook, Google and others each have a property of their own for the address of a meeting.
      if property.name.hasPrefix("X-") { readLinks(property.value, isDescription: false) }
    }
  }

  /// What is done with a property, by its name alone: few are looked at any closer.
  private enum Kind {
    case kept, mended, text

    init?(_ line: [UInt8]) {
      guard let end = line.firstIndex(where: { $0 == 0x3A || $0 == 0x3B }), end <= 64 else {
        return nil
      }
      let name = String(decoding: line[..<end], as: UTF8.self).uppercased().trimmingSpaces
      switch name {
      case "BEGIN", "END", "UID", "SUMMARY", "LOCATION", "URL", "CONFERENCE", "DURATION", "STATUS",
        "SEQUENCE":
        self = .kept
      case "DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID", "RRULE", "EXRULE",
        "X-MICROSOFT-CDO-ALLDAYEVENT", "X-GOOGLE-CONFERENCE":
        self = .mended
      default:
        guard name.hasPrefix("X-") || name == "DESCRIPTION" else { return nil }
        self = .text
      }
    }
  }

  /// Adds a line as it is.
  mutating func add(_ line: [UInt8]) {
    if bytes.count < Self.mostBytes { bytes += line + [0x0D, 0x0A] }
  }

  /// Ends a component of which an inner one has no end of its own.
  mutating func end(_ name: String) {
    if bytes.starts(with: Array("BEGIN:VEVENT".utf8)) { add(Array("END:\(name)".utf8)) }
  }

  private mutating func readLinks(_ value: String, isDescription: Bool = true) {
    let links = WebLink.all(in: WebLink.unescaped(value))
    meetings += links.filter(\.isMeeting)
    if isDescription { described += links }
  }
}
