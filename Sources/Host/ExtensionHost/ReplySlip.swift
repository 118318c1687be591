import Foundation
import WidgetArchive

/// Something in a script's reply that is mostly a mistake, although the reply is one: a member that no
/// reader asks for, such as `texd`, a word that means nothing, or a value that is taken for another.
package struct ReplySlip: Hashable, Sendable {
  /// What is wrong with it.
  package enum Fault: Hashable, Sendable {
    /// No reader asks for a member of this name, but for these.
    case member(known: [String])
    /// No modifier has this name.
    case modifier
    /// No kind of view has this name.
    case viewKind
    /// No colour has this name.
    case color
    /// It is none of these.
    case word(known: [String])
    /// The member's value is taken for another, with what is said of it.
    case value(String)
  }

  /// A member's name, or a word that means nothing.
  package var name: String
  /// Where it is, as `timeline.entries[0].view`.
  package var path: String
  package var fault: Fault

  package init(name: String, path: String, fault: Fault) {
    self.name = name
    self.path = path
    self.fault = fault
  }

  /// For the inspector and the command line; the name comes from outside.
  package var sentence: String {
    let place = place.isEmpty ? "" : " in \(place)"
    return "“\(shownName)”\(place) \(said)"
  }

  /// The name, as it may be printed.
  package var shownName: String { clipped(printable(name.utf8), to: 40) }
  /// The path, as it may be printed.
  package var place: String { clipped(printable(path.utf8), to: 120) }
  /// What is wrong, without its name and place.
  package var said: String {
    switch fault {
    case .member, .modifier: "means nothing to the board"
    case .viewKind: "is no kind of view"
    case .color: "is no colour"
    case .word(let known): "is none of \(known.joined(separator: ", "))"
    case .value(let words): words
    }
  }

  /// How many are told of one reply.
  static let most = 8
  /// Larger replies are not read a second time for this.
  private static let mostBytes = 65_536

  /// Those of a reply, read a second time for this; of one that is refused, as far as reading goes on
  /// after what is wrong in it.
  static func all(in line: Data) -> [ReplySlip] { all(in: line, as: ExtensionReply.self) }

  /// Those of an entry that stands in a line of its own.
  static func all(inEntry line: Data) -> [ReplySlip] { all(in: line, as: ArchivedEntry.self) }

  private static func all<Line: JSONLine>(in line: Data, as type: Line.Type) -> [ReplySlip] {
    let asked = AskedNames(collectsErrors: true)
    guard line.count <= mostBytes, !isOfLibrary(line),
      let json = try? JSON(line, limits: .reply, noting: asked),
      (try? Line(reading: json)) != nil
    else { return [] }
    var found: [ReplySlip] = []
    find(in: json, isModifier: false, asked, &found)
    // Beside a wrong value members may be missed that go with the right one.
    let wrong = Set(
      asked.errors.map { $0.path.prefix(upTo: $0.path.lastIndex(of: ".") ?? $0.path.startIndex) })
    found.removeAll { wrong.contains($0.path[...]) }
    // Of many like views a word is told once, so that it leaves room for others.
    for slip in asked.doubts.map(Self.init) where !found.contains(where: slip.isSame) {
      found.append(slip)
    }
    return Array(found.prefix(most))
  }

  private init(_ doubt: AskedNames.Doubt) {
    // The last step of a path is the member that has the value.
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

  /// Whether another is the same mistake, perhaps in another place.
  func isSame(as other: ReplySlip) -> Bool { name == other.name && fault == other.fault }

  /// Whether a program wrote it by WidgetKit, which begins each reply with the protocol's version: it
  /// makes no slips, and sends a thousand replies for one of a script's.
  private static func isOfLibrary(_ line: Data) -> Bool {
    line.starts(with: #"{"protocol":"#.utf8)
  }

  /// As deep as JSON may be, which `JSONLimits` bounds.
  private static func find(
    in json: JSON, isModifier: Bool, _ asked: AskedNames, _ found: inout [ReplySlip]
  ) {
    guard found.count < most else { return }
    if let list = json.list {
      for element in list { find(in: element, isModifier: isModifier, asked, &found) }
    }
    // What a kind of view has that nobody knows is no slip: its kind is.
    guard let object = json.object, !asked.isUnknown(json) else { return }
    // What no reader came to has names of the author's own, such as parameters of an action. Of a
    // modifier that is not known nothing is asked either.
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
