import Foundation
import WidgetArchive

/// A probable mistake in a valid reply of a script: a member that no reader looks up, such as
/// `texd`, a word without a meaning, or a value that is taken for another.
package struct ReplySlip: Hashable, Sendable {
  /// The mistake.
  package enum Fault: Hashable, Sendable {
    /// No reader looks up a member of this name; it looks up `known`.
    case member(known: [String])
    /// No modifier has this name.
    case modifier
    /// No kind of view has this name.
    case viewKind
    /// No colour has this name.
    case color
    /// The word is none of `known`.
    case word(known: [String])
    /// The member's value is taken for another, explained in words.
    case value(String)
  }

  /// The member's name, or the word without a meaning.
  package var name: String
  /// The path to it, such as `timeline.entries[0].view`.
  package var path: String
  package var fault: Fault

  package init(name: String, path: String, fault: Fault) {
    self.name = name
    self.path = path
    self.fault = fault
  }

  /// The sentence for the inspector and the command line; the name comes from outside.
  package var sentence: String {
    let place = place.isEmpty ? "" : " in \(place)"
    return "“\(shownName)”\(place) \(said)"
  }

  /// The name, made printable.
  package var shownName: String { clipped(printable(name.utf8), to: 40) }
  /// The path, made printable.
  package var place: String { clipped(printable(path.utf8), to: 120) }
  /// The mistake, without its name and place.
  package var said: String {
    switch fault {
    case .member, .modifier: "means nothing to the board"
    case .viewKind: "is no kind of view"
    case .color: "is no colour"
    case .word(let known): "is none of \(known.joined(separator: ", "))"
    case .value(let words): words
    }
  }

  /// The most slips that are reported for one reply.
  static let most = 8
  /// The largest reply that is read a second time to find slips.
  private static let mostBytes = 65_536

  /// The slips of a reply, found by a second reading; for a refused reply, as far as reading can go
  /// on after its error.
  static func all(in line: Data) -> [ReplySlip] { all(in: line, as: ExtensionReply.self) }

  /// The slips of an entry in a line of its own.
  static func all(inEntry line: Data) -> [ReplySlip] { all(in: line, as: ArchivedEntry.self) }

  private static func all<Line: JSONLine>(in line: Data, as type: Line.Type) -> [ReplySlip] {
    let asked = AskedNames(collectsErrors: true)
    guard line.count <= mostBytes, !isOfLibrary(line),
      let json = try? JSON(line, limits: .reply, noting: asked),
      (try? Line(reading: json)) != nil
    else { return [] }
    var found: [ReplySlip] = []
    find(in: json, isModifier: false, asked, &found)
    // Beside a wrong value, members that belong to the right one count as no slips.
    let wrong = Set(
      asked.errors.map { $0.path.prefix(upTo: $0.path.lastIndex(of: ".") ?? $0.path.startIndex) })
    found.removeAll { wrong.contains($0.path[...]) }
    // A word in many like views is reported once, so that it leaves room for others.
    for slip in asked.doubts.map(Self.init) where !found.contains(where: slip.isSame) {
      found.append(slip)
    }
    return Array(found.prefix(most))
  }

  private init(_ doubt: AskedNames.Doubt) {
    // The last step of a path is the member with the value.
    let dot = doubt.path.lastIndex(of: ".")
    let member = dot.map { String(doubt.path[doubt.path.index(after: $0)...]) } ?? doubt.path
    switch doubt.meaning {
    case .noView(let kind): self.init(name: kind, path: doubt.path, fault: .viewKind)
    case .noWord(let word, let known):
      self.init(name: word, path: doubt.path, fault: .word(known: known))
    case .noColor(let name): self.init(name: name, path: doubt.path, fault: .color)
    case .words(let words):
      let path = dot.map { String(doubt.path[..<$0]) } ?? ""
      self.init(name: member, path: path, fault: .value(words))
    }
  }

  /// Whether another slip is the same mistake, perhaps in another place.
  func isSame(as other: ReplySlip) -> Bool { name == other.name && fault == other.fault }

  /// Whether a program wrote it with WidgetKit, which begins each reply with the protocol's
  /// version: it makes no slips, and sends a thousand replies for each of a script's.
  private static func isOfLibrary(_ line: Data) -> Bool {
    line.starts(with: #"{"protocol":"#.utf8)
  }

  /// Recurses as deep as JSON may be, which `JSONLimits` bounds.
  private static func find(
    in json: JSON, isModifier: Bool, _ asked: AskedNames, _ found: inout [ReplySlip]
  ) {
    guard found.count < most else { return }
    if let list = json.list {
      for element in list { find(in: element, isModifier: isModifier, asked, &found) }
    }
    // Members of a view of unknown kind are no slips: its kind is.
    guard let object = json.object, !asked.isUnknown(json) else { return }
    // An object that no reader looked into has names of the author's own, such as parameters of an
    // action. An unknown modifier is not looked into either.
    guard let names = asked.names(of: json) ?? (isModifier ? [] : nil) else {
      for member in object.members { find(in: member.value, isModifier: false, asked, &found) }
      return
    }
    var seen: Set<String> = []
    for member in object.members {
      if !seen.insert(member.name).inserted {
        found.append(
          ReplySlip(
            name: member.name, path: json.path,
            fault: .value("stands there twice: the first counts")))
      } else if names.contains(member.name) {
        find(in: member.value, isModifier: member.name == "modifiers", asked, &found)
      } else {
        found.append(
          ReplySlip(
            name: member.name, path: json.path,
            fault: isModifier ? .modifier : .member(known: names.sorted())))
      }
    }
  }
}
