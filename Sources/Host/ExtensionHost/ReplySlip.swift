import Foundation
import WidgetArchive

/// Something in a script's reply that is mostly a mistake, although the reply is one: a member that no
/// reader asks for, such as `texd`, or a value that is taken for another.
package struct ReplySlip: Hashable, Sendable {
  package var name: String
  /// Where its object is, as `timeline.entries[0].view`.
  package var path: String
  /// What is said of a value; nil of a member that nothing reads.
  package var fault: String?
  /// The members that its object may have; none where that is not known.
  package var known: [String] = []
  /// Whether its object is a modifier.
  package var isModifier = false

  package init(name: String, path: String, fault: String? = nil) {
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
  package var said: String { fault ?? "means nothing to the board" }

  /// How many are told of one reply.
  static let most = 8
  /// Larger replies are not read a second time for this.
  private static let mostBytes = 65_536

  /// Those of a reply that is well formed, read a second time for this.
  static func all(in line: Data) -> [ReplySlip] { all(in: line, as: ExtensionReply.self) }

  /// Those of an entry that stands in a line of its own.
  static func all(inEntry line: Data) -> [ReplySlip] { all(in: line, as: ArchivedEntry.self) }

  private static func all<Line: JSONLine>(in line: Data, as type: Line.Type) -> [ReplySlip] {
    let asked = AskedNames()
    guard line.count <= mostBytes, !isOfLibrary(line),
      let json = try? JSON(line, limits: .reply, noting: asked),
      (try? Line(reading: json)) != nil
    else { return [] }
    var found: [ReplySlip] = []
    find(in: json, isModifier: false, asked, &found)
    found += asked.doubts.map(Self.init)
    return Array(found.prefix(most))
  }

  private init(_ doubt: AskedNames.Doubt) {
    // The last step of a path is the member that has the value.
    let dot = doubt.path.lastIndex(of: ".")
    name = dot.map { String(doubt.path[doubt.path.index(after: $0)...]) } ?? doubt.path
    path = dot.map { String(doubt.path[..<$0]) } ?? ""
    fault = doubt.words
  }

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
    for member in object.members {
      if names.contains(member.name) {
        find(in: member.value, isModifier: member.name == "modifiers", asked, &found)
      } else {
        var slip = ReplySlip(name: member.name, path: json.path)
        (slip.known, slip.isModifier) = (names.sorted(), isModifier)
        found.append(slip)
      }
    }
  }
}
