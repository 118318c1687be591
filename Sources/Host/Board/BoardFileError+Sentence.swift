import WidgetArchive

extension BoardFileError {
  /// The error in words: its place, what was expected, and what to do.
  package func sentence(file: String) -> String {
    "\(file):\(line): \(reason)"
  }

  /// The advice for a section with a name in its brackets, such as `[page Mine]`.
  private static func named(_ section: String) -> String? {
    for (word, key) in [("page", "name"), ("tile", "kind")] {
      guard section.hasPrefix("[\(word) "), section.hasSuffix("]") else { continue }
      let name = section.dropFirst(word.count + 2).dropLast()
        .drop { " \"".contains($0) }.prefix { $0 != "\"" }
      return "; write “[\(word)]”, and “\(key) = \(name.prefix(40))” in the line below it"
    }
    return nil
  }

  private var reason: String {
    switch problem {
    case .notAnAssignment(let text):
      "expected “key = value”, [page] or [tile], found “\(text.prefix(40))”"
    case .unknownSection(let text):
      "expected [page] or [tile], found “\(text.prefix(40))”"
        + (Self.named(text) ?? NearMatch.suggestion(for: text, among: ["[page]", "[tile]"]))
    case .keyOutsideSection(let key):
      "“\(key.prefix(40))” stands before any [page]; begin the file with [page]"
    case .tileOutsidePage:
      "a [tile] belongs to a page; put a [page] line before it"
    case .missingKind:
      "this [tile] has no “kind = …” line; “widgetboard kinds” lists the kinds there are"
    case .unknownFamily(let name):
      "“\(name.prefix(40))” is not a family; expected "
        + ArchivedFamily.allCases.map(\.shortName).joined(separator: ", ")
        + NearMatch.suggestion(for: name, among: ArchivedFamily.allCases.map(\.shortName))
    case .repeatedID(let id, let firstLine):
      "the id “\(id.prefix(40))” is taken by the tile of line \(firstLine); give this one another, or none"
    case .emptyValue(let key):
      "“\(key)” has no value; write “\(key) = …” or leave the line out"
    case .unknownKey(let key, let known):
      "“\(key.prefix(40))” is not a key that is known here"
        + NearMatch.suggestion(for: key, among: known) + "; the line is passed over"
    case .badInterval(let key, let value):
      "“\(value.prefix(40))” is not a time for “\(key)”; expected seconds, 1 to 86400, as in "
        + "“\(key) = 2”, or leave the line out"
    case .stackOnTwoPages(let name, let firstLine):
      "the stack “\(name.prefix(40))” stands on an earlier page (line \(firstLine)); a stack has one place: "
        + "move this tile there, or give its stack another name"
    case .stackApart(let name, let firstLine):
      "the tiles of the stack “\(name.prefix(40))” (line \(firstLine)) must follow each other; move this "
        + "[tile] next to them, or give its stack another name"
    case .stackOfTwoFamilies(let name, let family, let firstLine):
      "the stack “\(name.prefix(40))” holds tiles of the family \(family.shortName) (line \(firstLine)); "
        + "write “family = \(family.shortName)”, or take the tile out of the stack"
    case .badFlag(let key, let value):
      "“\(value.prefix(40))” is not a value for “\(key)”; expected true or false"
    case .twoLockPages(let firstLine):
      "line \(firstLine) names the lock page already, and there is only one; remove this line, "
        + "or that one"
    case .badVariableNames(let value):
      "“\(value.prefix(40))” names no environment variables; expected names of letters, digits and "
        + "“_”, as in “environment = API_HOST, EDITOR”"
    case .badAlert(let value):
      "“\(value.prefix(40))” is not an alert; expected “change”, “trouble”, or “value” with "
        + "<, <=, >, >=, == or != and a number, as in “alert = value > 90”"
    case .badQuietTime(let value):
      "“\(value.prefix(40))” is not a quiet time; expected two times of a day, as in "
        + "“quiet = 22:00-07:00”"
    case .badHost(let value):
      "“\(value.prefix(40))” is no name of a machine; expected one as ssh takes it, as in "
        + "“host = build1” or “host = ada@build1”"
    case .hostOfNoKind(let kind):
      "“\(kind.prefix(40))” cannot be looked for on another machine: it is no name of a file; "
        + "take the line “host” out"
    case .quietWithoutAlert:
      "“quiet” is the quiet time of an alert, and this [tile] has none; add “alert = …” or leave the "
        + "line out"
    case .noPages:
      "there is no [page]; a board needs at least one: a line “[page]”, and below it “name = Home”"
    case .tooManyTiles(let limit):
      "this is tile \(limit + 1); a board has at most \(limit): remove some, or move them to "
        + "another profile (widgetboard --profile NAME)"
    case .tooManyPages(let limit):
      "this is page \(limit + 1); a board has at most \(limit): put its tiles on other pages"
    }
  }
}
