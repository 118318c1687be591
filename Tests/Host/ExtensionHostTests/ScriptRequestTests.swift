import Foundation
import Testing
import WidgetArchive

@testable import ExtensionHost

/// The tile's facts for scripts, on standard input and in their environment.
@Suite struct ScriptRequestTests {
  private static let now = Date(timeIntervalSince1970: 1_795_000_000)

  private static let widget = WidgetDescriptor(
    kind: "x", families: [.systemSmall],
    parameters: [
      ParameterDescriptor(name: "rows", title: "Rows", type: .integer, defaultValue: .integer(4)),
      ParameterDescriptor(name: "share", title: "Share", type: .number),
      ParameterDescriptor(name: "loud", title: "Loud", type: .bool, defaultValue: .bool(true)),
      ParameterDescriptor(name: "city-name", title: "City", type: .string),
      ParameterDescriptor(name: "token", title: "Token", type: .string, isSecret: true),
    ])

  @Test func `parameters have their types, and their defaults where nothing is set`() {
    let values = ParameterValues([Self.widget])
    let written: Configuration = [
      "rows": .string("7"), "share": .string("0.5"), "city-name": .string("12"),
      "other": .bool(true),
    ]
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: "x", configuration: written, now: Self.now)
    let typed = values.typed(request, in: .gmt).configuration
    #expect(
      typed == [
        "rows": .integer(7), "share": .number(0.5), "loud": .bool(true), "city-name": .string("12"),
        "other": .bool(true),
      ])
    let none = ExtensionRequest(id: 1, action: .timeline, kind: "x", now: Self.now)
    #expect(
      values.typed(none, in: .gmt).configuration == ["rows": .integer(4), "loud": .bool(true)])
    var wrong = none
    wrong.configuration = ["rows": .string("many")]
    #expect(values.typed(wrong, in: .gmt).configuration?["rows"] == .string("many"))
  }

  @Test func `a list is typed by its elements, has its default, and is one word for a shell`() {
    var names = ParameterDescriptor(name: "names", title: "", type: .list, element: .string)
    names.defaultValue = .list([.string("a"), .string("b")])
    let widget = WidgetDescriptor(
      kind: "x", families: [.systemSmall],
      parameters: [
        names, ParameterDescriptor(name: "rows", title: "", type: .list, element: .integer),
      ])
    let values = ParameterValues([widget])
    var request = ExtensionRequest(id: 1, action: .timeline, kind: "x", now: Self.now)
    request.configuration = ["rows": .string("4, 5")]
    let typed = values.typed(request, in: .gmt)
    #expect(
      typed.configuration == [
        "names": .list([.string("a"), .string("b")]), "rows": .list([.integer(4), .integer(5)]),
      ])
    let variables = RequestVariables.variables(of: typed, besides: [])
    #expect(
      variables["WIDGETBOARD_SET_NAMES"] == "a,b" && variables["WIDGETBOARD_SET_ROWS"] == "4,5")
  }

  @Test func `of two names that become one variable the first in order has it`() {
    for _ in 0..<50 {
      let request = ExtensionRequest(
        id: 1, action: .timeline, kind: "x",
        configuration: ["a_b": .string("two"), "a-b": .string("one"), "A.B": .string("zero")],
        now: Self.now)
      let variables = RequestVariables.variables(of: request, besides: [])
      #expect(variables["WIDGETBOARD_SET_A_B"] == "zero")
    }
  }

  @Test func `a request is in the environment, but for secrets`() {
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: "x", family: .systemMedium, columns: 37, rows: 7,
      configuration: [
        "city-name": .string("Köln"), "token": .string("hunter2"), "rows": .integer(4),
        "a\u{0}": .string("a\u{0}b"), "ö": .string("no name"),
      ], now: Self.now)
    let variables = RequestVariables.variables(of: request, besides: ["hunter2"])
    #expect(
      variables == [
        "WIDGETBOARD_ACTION": "timeline", "WIDGETBOARD_KIND": "x",
        "WIDGETBOARD_FAMILY": "systemMedium", "WIDGETBOARD_COLUMNS": "37",
        "WIDGETBOARD_LINES": "7", "WIDGETBOARD_SET_CITY_NAME": "Köln", "WIDGETBOARD_SET_ROWS": "4",
      ])
  }
}
