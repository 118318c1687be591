import WidgetArchive

extension BoardFileError {
  /// The error in words: where, what was expected, what to do.
  package func sentence(file: String) -> String {
    "\(file):\(line): \(reason)"
  }

  private var reason: String {
    switch problem {
    case .notAnAssignment(let text):
      "expected “key = value”, [page] or [tile], found “\(text.prefix(40))”"
    case .unknownSection(let text):
      "expected [page] or [tile], found “\(text.prefix(40))”"
    case .keyOutsideSection(let key):
      "“\(key)” stands before any [page]; begin the file with [page]"
    case .tileOutsidePage:
      "a [tile] belongs to a page; put a [page] line before it"
    case .missingKind:
      "this [tile] has no “kind = …” line; “widgetboard kinds” lists the kinds there are"
    case .unknownFamily(let name):
      "“\(name)” is not a family; expected "
        + ArchivedFamily.allCases.map(\.shortName).joined(separator: ", ")
    case .repeatedID(let id, let firstLine):
      "the id “\(id)” is taken by the tile of line \(firstLine); give this one another, or none"
    case .emptyValue(let key):
      "“\(key)” has no value; write “\(key) = …” or leave the line out"
    case .badInterval(let key, let value):
      "“\(value.prefix(40))” is no time for “\(key)”; expected seconds, 1 or more, as in "
        + "“\(key) = 2”, or leave the line out"
    case .noPages:
      "there is no [page]; a board needs at least one"
    }
  }
}
