import Foundation
import Programs
import Testing

/// The options of `widgetboard check`, the files it keeps, and its requests besides timelines.
@Suite(.waiting) struct CheckOptionsTests {
  private func check(_ text: String, _ arguments: [String] = []) throws -> (Int32, String) {
    let home = try Home()
    let script = try home.writeScript("a.widget", text)
    let program = try Program(
      [Home.widgetboard, "check", script] + arguments, environment: home.environment)
    let status = program.wait()
    return (status, program.text(of: \.output))
  }

  private static func script(_ view: String, before: String = "") -> String {
    "#!/bin/sh\n\(before)\necho '{\"timeline\": {\"policy\": \"never\", \"entries\": [{\"view\": \(view)}]}}'\n"
  }

  @Test func `what a checked widget keeps is not the person's`() throws {
    let home = try Home()
    let script = try home.writeScript(
      "a.widget",
      #"""
      #!/bin/sh
      echo x >> "$XDG_STATE_HOME/kept"
      echo "{\"timeline\": {\"entries\": [{\"view\": \"$(wc -l < "$XDG_STATE_HOME/kept")\"}]}}"
      """#)
    let told = try runToEnd([Home.widgetboard, "check", script], environment: home.environment)
    #expect(told.status == 0, "\(told)")
    #expect((try? home.contents(".local/state/kept")) == nil)
  }

  private static let configured = #"""
    #!/bin/sh
    while read -r request; do case $request in
    *describe*) echo '{"description": [{"kind": "a", "families": ["systemSmall"], "parameters": [
      {"name": "rows", "type": "integer", "least": 1}, {"name": "token", "secret": true}]}]}' ;;
    *'"rows":7'*s3same*) echo '{"timeline": {"entries": [{"view": "set"}]}}' ;;
    *placeholder*) echo '{"timeline": {"entries": [{"view": "-"}]}}' ;;
    *) echo '{"error": "nothing is set"}' ;;
    esac; done
    """#

  @Test func `settings and secrets of a check are handed over, and wrong ones told`() throws {
    let home = try Home()
    let script = try home.writeScript("a.widget", Self.configured)
    func told(_ options: [String]) throws -> String {
      let outcome = try runToEnd(
        [Home.widgetboard, "check", script] + options,
        environment: home.environment.merging(["MY_TOKEN": "s3same"]) { $1 })
      return outcome.output + outcome.errors
    }
    let good = try told(["--set", "rows=7", "--secret", "token=env:MY_TOKEN"])
    #expect(good.contains("nothing is wrong") && !good.contains("s3same"), "\(good)")
    #expect(try told([]).contains("nothing is set"))
    #expect(try told(["--set", "rows=0"]).contains("rows"))
    #expect(try told(["--set", "row=7"]).contains("no widget of it has a setting “row”"))
    #expect(try told(["--secret", "token=s3same"]).contains("--secret token: "))
    #expect(try told(["--secret", "token"]).contains("--secret expects NAME=PLACE"))
  }

  @Test func `one that is live is asked so, and told of`() throws {
    func script(_ live: String) -> String {
      #"""
      #!/bin/sh
      read -r request
      case $request in
      *describe*) echo '{"description": [{"kind": "a", "families": ["systemSmall"], "liveInterval": 1}]}' ;;
      *'"action":"live"'*) LIVE ;;
      *) echo '{"timeline": {"entries": [{"view": "a"}]}}' ;;
      esac
      """#.replacing("LIVE", with: live)
    }
    let answer = #"echo '{"id": 1, "timeline": {"entries": [{"view": "b"}]}}'"#
    let (status, text) = try check(script("\(answer); \(answer); \(answer); cat > /dev/null"))
    #expect(status == 0 && text.contains("live: a gave 3 answers in "), "\(text)")
    let (bad, said) = try check(script("echo oops; cat > /dev/null"))
    #expect(bad != 0 && said.contains("problem: a live: "), "\(said)")
    let (mute, nothing) = try check(script("cat > /dev/null"))
    #expect(mute == 1 && nothing.contains("wants to be asked every 1 s"), "\(nothing)")
  }

  @Test func `pictures that took the room of all text are told`() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" \
      fill="red"/></svg>
      """
    let data = Data(svg.utf8).base64EncodedString()
    func view(_ rows: Int) -> String {
      let picture = "{\"kind\": \"picture\", \"data\": \"\(data)\", \"rows\": \(rows)}"
      return "{\"kind\": \"hstack\", \"children\": [\(picture), \"words beside\"]}"
    }
    let (_, pushed) = try check(Self.script(view(40)))
    #expect(pushed.contains("shows its pictures and none of its text"), "\(pushed)")
    let (_, fitting) = try check(Self.script(view(2)))
    #expect(!fitting.contains("none of its text"), "\(fitting)")
  }
}
