import Foundation
import Testing
import WidgetArchive

/// Values as one line of a board file, secrets by reference, and summaries.
@Suite struct WrittenValueTests {
  @Test(arguments: [
    ConfigurationValue.string("Berlin"), .string(""), .string("a, b"), .string("[draft"),
    .object(identifier: "1", display: "Berlin, \"east\""), .object(identifier: nil, display: "x"),
    .list([]), .list([.string("a"), .string("b, c")]),
    .list([.object(identifier: "1", display: "B"), .object(identifier: "2", display: "H")]),
  ])
  func `what is written reads back`(value: ConfigurationValue) {
    #expect(ConfigurationValue(written: value.written) == value)
    #expect(!value.written.contains("\n"))
  }

  @Test func `plain values read back as the words of them`() {
    #expect(ConfigurationValue(written: ConfigurationValue.integer(3).written) == .string("3"))
    #expect(ConfigurationValue(written: ConfigurationValue.bool(true).written) == .string("true"))
    #expect(ConfigurationValue(written: #"{"date": 5}"#) == .string(#"{"date": 5}"#))
  }

  @Test(arguments: [
    ("env:TOKEN", SecretReference.environment("TOKEN")),
    ("file:/run/secret", .file("/run/secret")), ("file:~/a b", .file("~/a b")),
    ("pass: web/weather ", .pass("web/weather")),
    ("secret-tool:service x user \"me too\"", .secretTool(["service", "x", "user", "me too"])),
  ])
  func `references to secrets`(text: String, reference: SecretReference) throws {
    #expect(try SecretReference(text) == reference)
    #expect(try SecretReference(reference.text) == reference)
  }

  @Test(arguments: [
    ("hunter2", SecretReference.Problem.noReference), ("", .noReference),
    ("http://x", .noReference),
    ("env:", .badVariable), ("env:A B", .badVariable), ("file:token", .relativePath),
    ("file:", .relativePath), ("pass:", .badEntry), ("pass:-c", .badEntry),
    ("secret-tool:service", .oddAttributes), ("secret-tool:-x y", .oddAttributes),
  ])
  func `what is no reference says why`(text: String, problem: SecretReference.Problem) {
    #expect(throws: problem) { try SecretReference(text) }
    #expect(problem.sentence.hasSuffix("."))
  }

  @Test(
    arguments: [
      ("hasAnyValue", [], "x", true), ("hasNoValue", [], nil, true),
      ("equalTo", ["3"], "3.0", true),
      ("notEqualTo", ["a"], "b", true), ("notEqualTo", ["a"], nil, true),
      ("oneOf", ["a", "b"], "b", true),
      ("contains", ["er"], "Berlin", true), ("beginsWith", ["er"], "Berlin", false),
      ("endsWith", ["in"], "Berlin", true), ("lessThan", ["10"], "9", true),
      ("greaterThanOrEqualTo", ["10"], "9", false), ("lessThan", ["10"], "x", false),
      ("somethingNew", ["a"], "a", false),
    ] as [(String, [String], String?, Bool)])
  func `conditions of a summary`(
    comparison: String, values: [String], value: String?, holds: Bool
  ) {
    let condition = ParameterCondition(comparison, values.map { .string($0) })
    #expect(condition.holds(for: value.map { .string($0) }) == holds)
  }
}
