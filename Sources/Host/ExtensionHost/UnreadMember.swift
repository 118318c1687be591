import Foundation
import WidgetArchive

/// A member of a script's reply that no reader asked for: mostly a slip, such as `texd`.
package struct UnreadMember: Hashable, Sendable {
  package var name: String
  /// Where its object is, as `timeline.entries[0].view`.
  package var path: String

  /// For the inspector and the command line; the name comes from outside.
  package var sentence: String {
    let place = path.isEmpty ? "" : " in \(clipped(printable(path.utf8), to: 120))"
    return "“\(clipped(printable(name.utf8), to: 40))”\(place) means nothing to the board"
  }

  /// How many are told of one reply.
  static let most = 8
  /// Larger replies are not read a second time for this.
  private static let mostBytes = 65_536

  /// Those of a reply that is well formed, read a second time for this.
  static func all(in line: Data) -> [UnreadMember] {
    let asked = AskedNames()
    guard line.count <= mostBytes, let json = try? JSON(line, limits: .reply, noting: asked),
      (try? ExtensionReply(reading: json)) != nil
    else { return [] }
    var found: [UnreadMember] = []
    find(in: json, isModifier: false, asked, &found)
    return found
  }

  /// As deep as JSON may be, which `JSONLimits` bounds.
  private static func find(
    in json: JSON, isModifier: Bool, _ asked: AskedNames, _ found: inout [UnreadMember]
  ) {
    guard found.count < most else { return }
    if let list = json.list {
      for element in list { find(in: element, isModifier: isModifier, asked, &found) }
    }
    guard let object = json.object else { return }
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
        found.append(UnreadMember(name: member.name, path: json.path))
      }
    }
  }
}
