/// A widget that misbehaves, as a small script, and the outcome expected in its tile.
package struct HostileKind: Sendable, CustomStringConvertible {
  package enum Outcome: Sendable {
    /// The tile names the failure by these words.
    case fails(String)
    /// Its view is drawn, with these words in it.
    case shows(String)
    /// Either is fine: what matters is that the tile shows something and everything else goes on.
    case either
  }

  package var name: String
  package var outcome: Outcome
  var script: String
  /// Whether it takes as long as a time-out, too long for the ordinary suite.
  package var isSlow = false

  package var description: String { name }

  private static let describes = #"""
    #!/bin/bash
    describe() { echo '{"description":[{"kind":"hostile","families":["systemMedium"]}]}'; }
    timeline() { echo '{"timeline":{"policy":"never","entries":[{"view":'"$1"'}]}}'; }
    nodes() { timeline '{"nodes":['"$1"'],"variants":[{"root":'"$2"'}]}'; }
    many() { head -c "$1" /dev/zero | tr '\0' "$2"; }

    """#

  /// Describes itself well; runs `body` for any other request.
  static func answer(_ name: String, _ outcome: Outcome, _ body: String, slow: Bool = false) -> Self
  {
    Self(
      name: name, outcome: outcome,
      script: describes + """
        while read -r request; do
          case "$request" in
            *'"action":"describe"'*) describe ;;
            *)
        \(body)
            ;;
          esac
        done
        """, isSlow: slow)
  }

  /// Answers with a view of one node, or of nodes within nodes, as JSON.
  static func view(_ name: String, _ outcome: Outcome, _ json: String) -> Self {
    answer(name, outcome, "cat <<'VIEW'\n" + timeline(json) + "\nVIEW")
  }

  /// Answers with a table of nodes, of which the last is the root.
  static func table(_ name: String, _ outcome: Outcome, _ nodes: [String]) -> Self {
    let list = nodes.joined(separator: ",")
    return view(name, outcome, #"{"nodes":[\#(list)],"variants":[{"root":\#(nodes.count - 1)}]}"#)
  }

  /// Answers with a text, and modifiers upon it.
  static func modified(_ name: String, _ modifiers: String, _ outcome: Outcome = .either) -> Self {
    view(name, outcome, #"{"kind":"text","text":"still here","modifiers":[\#(modifiers)]}"#)
  }

  /// Runs `body` for `describe`, and answers any other request well.
  static func description(_ name: String, _ outcome: Outcome, _ body: String) -> Self {
    Self(
      name: name, outcome: outcome,
      script: describes + """
        while read -r request; do
          case "$request" in
            *'"action":"describe"'*)
        \(body)
            ;;
            *) timeline '"described"' ;;
          esac
        done
        """)
  }

  /// A script with the whole text given.
  static func file(_ name: String, _ outcome: Outcome, _ script: String) -> Self {
    Self(name: name, outcome: outcome, script: script)
  }

  private static func timeline(_ view: String) -> String {
    #"{"timeline":{"policy":"never","entries":[{"view":\#(view)}]}}"#
  }

  package static let all =
    endings + floods + garbage + answers + bombs + numbers + texts + dates + descriptions + strays
    + files

  /// The kinds that the ordinary suite runs.
  package static var quick: [HostileKind] { quick(oneIn: 40) }

  /// A quarter of all kinds, without the slow ones.
  package static var quarter: [HostileKind] { quick(oneIn: 4) }

  private static func quick(oneIn count: Int) -> [HostileKind] {
    all.filter { !$0.isSlow }.enumerated().filter { $0.offset.isMultiple(of: count) }.map(\.element)
  }
}
