import Testing

@testable import XcodeProjects

@Suite struct ProjectTextTests {
  private func read(_ text: String) throws -> ProjectValue {
    try ProjectText.read(Array(text.utf8), file: "project.pbxproj")
  }

  private func error(_ text: String) -> String {
    do {
      _ = try read(text)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `words, texts, lists and dictionaries are read with their lines`() throws {
    let value = try read(
      #"""
      // !$*UTF8*$!
      { /* a comment */
        plain = a/b_c.swift;
        "quoted key" = "a \"b\"\n\U00e9";
        list = (one, "two words", );
      }
      """#)
    #expect(value["plain"]?.text == "a/b_c.swift")
    #expect(value["quoted key"]?.text == "a \"b\"\né")
    #expect(value["list"]?.texts == ["one", "two words"])
    #expect(value["list"]?.line == 5)
  }

  @Test func `what is wrong is said with its line`() {
    #expect(error("{\n  a = b\n}") == "project.pbxproj:3: expected ; after the value of “a”")
    #expect(error("{ a b; }") == "project.pbxproj:1: expected = after “a”")
    #expect(error("{ a = (b, c;") == "project.pbxproj:1: expected , or ) in the list")
    #expect(error("{\n a = \"b") == "project.pbxproj:2: has a text without its closing quote")
    #expect(error("{ /*") == "project.pbxproj:1: has a comment without its end")
    #expect(error("{ a = {") == "project.pbxproj:1: expected } for the { in line 1")
    #expect(error("") == "project.pbxproj:1: ends too early")
    #expect(error("<?xml").contains("is XML"))
    #expect(error("{} {").contains("expected the end of the file"))
  }

  @Test func `a file of brackets is refused`() {
    let brackets = String(repeating: "(", count: 100_000)
    #expect(error(brackets) == "project.pbxproj:1: has more than 32 levels of brackets")
  }

  @Test func `a merge that was left unfinished is said where it stands`() {
    #expect(
      error("{\n<<<<<<< HEAD\n a = b;\n}").hasPrefix("project.pbxproj:2: expected = after"))
  }
}
