/// The text of a component as it is handed to libical: only the properties that a tile shows, with
/// dates and rules mended that libical would misread or refuse.
struct ComponentText {
  /// The component's lines with their line ends.
  private(set) var bytes: [UInt8] = []
  private(set) var rules: [Rule] = []
  /// Whether Outlook marks the event as lasting all day: it writes the days of such events with a
  /// time.
  private(set) var isOfDays = false
  /// When it was changed, and when it was written into the file, as that says.
  private(set) var modified = ""
  private(set) var stamp = ""
  /// Its end or its length, as it is written.
  private(set) var writtenEnd = ""
  /// The meetings that its texts lead to, and the other addresses in its description.
  private(set) var meetings: [WebLink] = []
  private(set) var described: [WebLink] = []
  /// Whether it leaves its time free (`TRANSP`).
  private(set) var isFree = false
  /// Its description, if notes are kept.
  private(set) var notes: String?
  private let withNotes: Bool

  init(withNotes: Bool = false) {
    self.withNotes = withNotes
  }

  struct Rule {
    /// The rule as the file has it.
    var text: String
    /// Whether it is an `EXRULE`, which tells when the event does not take place.
    var isException: Bool
  }

  /// The largest component in bytes: ten times the size of any that a person writes.
  private static let mostBytes = 1_000_000
  /// The longest description that is kept, in characters.
  private static let mostNotes = 10_000

  /// Adds a line of an event itself, not of an alarm in it.
  mutating func addEvent(_ line: [UInt8]) {
    guard let kind = Kind(line) else { return }
    switch kind {
    case .kept: return add(line)
    case .modified:
      modified = Self.value(line)
      return
    case .stamp:
      stamp = Self.value(line)
      return
    case .shown where !Self.isPlain(line): break
    case .shown: return add(line)
    case .free:
      isFree = Self.value(line).uppercased() == "TRANSPARENT"
      return
    case .mended, .text: break
    }
    if kind == .text, !withNotes, !WebLink.mayBe(in: line) { return }
    guard let property = PropertyLine(line) else { return }
    switch property.name {
    case _ where PropertyLine.dates.contains(property.name):
      if property.name == "DTEND" { writtenEnd = property.value.trimmingSpaces }
      add(Array(property.mendedDate.text.utf8))
    case "RRULE", "EXRULE":
      if rules.count < 100 {
        rules.append(Rule(text: property.value, isException: property.name == "EXRULE"))
      }
    case "DESCRIPTION", "X-ALT-DESC":
      let text = property.mendedText.value
      if withNotes, property.name == "DESCRIPTION", notes == nil {
        notes = String(WebLink.unescaped(text).prefix(Self.mostNotes))
      }
      readLinks(text)
    case "X-MICROSOFT-CDO-ALLDAYEVENT": isOfDays = property.value.uppercased() == "TRUE"
    case "SUMMARY", "LOCATION":
      add(Array(property.mendedText.text.utf8))
    case "DURATION":
      if writtenEnd.isEmpty { writtenEnd = property.value.trimmingSpaces }
      add(Array(property.mendedLength.text.utf8))
    case "X-GOOGLE-CONFERENCE":
      add(line)
    default:
      // Outlook, Google and others each have their own property for the address of a meeting.
      if property.name.hasPrefix("X-") { readLinks(property.value, isDescription: false) }
    }
  }

  /// The treatment of a property, chosen by its name alone, because few properties need parsing.
  private enum Kind {
    case kept, mended, shown, text, modified, stamp, free

    init?(_ line: [UInt8]) {
      guard let end = line.firstIndex(where: { $0 == 0x3A || $0 == 0x3B }), end <= 64 else {
        return nil
      }
      let name = String(decoding: line[..<end], as: UTF8.self).uppercased().trimmingSpaces
      switch name {
      case "BEGIN", "END", "UID", "URL", "CONFERENCE", "STATUS", "SEQUENCE":
        self = .kept
      case "SUMMARY", "LOCATION": self = .shown
      case "LAST-MODIFIED": self = .modified
      case "DTSTAMP": self = .stamp
      case "TRANSP": self = .free
      case "DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID", "RRULE", "EXRULE",
        "DURATION", "X-MICROSOFT-CDO-ALLDAYEVENT", "X-GOOGLE-CONFERENCE":
        self = .mended
      default:
        guard name.hasPrefix("X-") || name == "DESCRIPTION" else { return nil }
        self = .text
      }
    }
  }

  /// Adds a line unchanged.
  mutating func add(_ line: [UInt8]) {
    if bytes.count < Self.mostBytes { bytes += line + [0x0D, 0x0A] }
  }

  /// Adds the missing end of a component inside the event.
  mutating func end(_ name: String) {
    if bytes.starts(with: Array("BEGIN:VEVENT".utf8)) { add(Array("END:\(name)".utf8)) }
  }

  /// Whether a text needs no mending: nearly all of them.
  private static func isPlain(_ line: [UInt8]) -> Bool {
    !line.contains(0x5C) && !(line.contains(0x3D) && line.contains(0x3B))
  }

  /// The text after the first colon, for properties whose parameters can be ignored.
  private static func value(_ line: [UInt8]) -> String {
    String(decoding: line.drop { $0 != 0x3A }.dropFirst().prefix(80), as: UTF8.self).trimmingSpaces
  }

  private mutating func readLinks(_ value: String, isDescription: Bool = true) {
    let links = WebLink.all(in: WebLink.unescaped(value))
    meetings += links.filter(\.isMeeting)
    if isDescription { described += links }
  }
}
