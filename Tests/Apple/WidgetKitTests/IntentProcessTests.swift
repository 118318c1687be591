import Foundation
import Testing
import WidgetArchive

/// A built extension whose widgets have app intents; the tests send requests as a host does.
@Suite struct IntentProcessTests {
  @Test(arguments: ["IntentFixture", "IntentFixtureSwift5"])
  func `a toggle and a button change what the next timeline shows`(name: String) throws {
    let fixture = try Fixture(name)
    let before = try fixture.timeline("tasks")
    #expect(before.toggles.map(\.isOn) == [false, false])
    #expect(before.texts.contains("Post letter"))
    let toggle = try #require(before.toggles.last)
    #expect(toggle.action.title == "Complete Task")
    #expect(toggle.action.parameters == ["id": .string("post")])

    #expect(try fixture.perform(toggle.action, isOn: true) == PerformedAction())
    #expect(try fixture.timeline("tasks").toggles.map(\.isOn) == [false, true])

    let add = try #require(before.button("Add Task"))
    #expect(add.parameters == ["name": .string("Water plants")])
    let added = try fixture.perform(add)
    #expect(added.dialog == "Added Water plants.")
    #expect(added.reloads == [.kind("other")])
    #expect(try fixture.timeline("tasks").texts.contains("Water plants"))
  }

  @Test func `what an intent throws is said in its author's words`() throws {
    let fixture = try Fixture()
    let fail = try #require(try fixture.timeline("tasks").button("Fail"))
    #expect(throws: BuiltExtension.Failure(words: "The list is full.")) {
      try fixture.perform(fail)
    }
  }

  @Test func `an intent may open an address, and one that is private to a file is found`() throws {
    let fixture = try Fixture()
    let timeline = try fixture.timeline("tasks")
    let show = try #require(timeline.button("Show"))
    #expect(show.opensApp)
    #expect(try fixture.perform(show).url == "tasks://all")
    let hidden = try #require(timeline.button("Hidden"))
    #expect(try fixture.perform(hidden).dialog == "hidden was performed")
  }

  @Test func `an intent that is no more is named`() throws {
    let fixture = try Fixture()
    #expect(throws: BuiltExtension.Failure(words: "there is no intent “Old” (4Gone) here")) {
      try fixture.perform(ArchivedAction(intent: "4Gone", title: "Old"))
    }
  }

  @Test func `a description says what a form needs of each parameter`() throws {
    let widgets = try Fixture().extension.descriptors()
    #expect(widgets.map(\.kind) == ["tasks", "city"])
    let city = try #require(widgets.last)
    let parameters = Dictionary(uniqueKeysWithValues: city.parameters.map { ($0.name, $0) })
    #expect(
      city.parameters.map(\.name) == [
        "country", "city", "others", "style", "rows", "zoom", "isDetailed", "name", "unit", "since",
        "page", "distance", "every",
      ])
    #expect(
      parameters["country"]
        == ParameterDescriptor(
          name: "country", title: "Country", type: .entity, hasOptions: true))
    #expect(
      parameters["city"]
        == ParameterDescriptor(
          name: "city", title: "City", type: .entity, isOptional: true, hasOptions: true,
          isSearchable: true, dependsOn: ["country"]))
    #expect(parameters["others"]?.type == .list)
    #expect(parameters["others"]?.element == .entity)
    #expect(
      parameters["others"]?.sizes == [
        "systemSmall": ParameterSize(minimum: 1, maximum: 1),
        "systemMedium": ParameterSize(minimum: 3, maximum: 3),
      ])
    #expect(
      parameters["style"]?.choices == [
        ParameterChoice(value: .string("short"), title: "Short"),
        ParameterChoice(
          value: .string("long"), title: "In full", subtitle: "With the country", symbol: "globe"),
      ])
    #expect(parameters["style"]?.defaultValue == .string("short"))
    #expect(
      parameters["rows"]
        == ParameterDescriptor(
          name: "rows", title: "Rows", type: .integer, defaultValue: .integer(3), least: 1,
          greatest: 8, control: "stepper"))
    #expect(parameters["distance"]?.unit == "km")
    #expect(parameters["distance"]?.defaultValue == .integer(5))
    #expect(parameters["since"]?.type == .date)
    #expect(
      city.summary
        == .when(
          "isDetailed", ParameterCondition("equalTo", [.bool(true)]),
          .sentence(
            "Show ${city} of ${country} in ${style}", more: ["rows", "zoom"]),
          otherwise: .sentence("Show ${city} of ${country}", more: [])))
  }

  @Test(arguments: ["IntentFixture", "IntentFixtureSwift5"])
  func `what is not configured has its defaults, of declarations and of queries`(name: String)
    throws
  {
    let timeline = try Fixture(name).timeline("city")
    #expect(
      timeline.texts == ["Germany", "no city", "", "short 3 1.5 false", "Home km 5000.0"])
  }

  @Test func `configured things are found by identifier or title, and other values read`() throws {
    let timeline = try Fixture().timeline(
      "city",
      [
        "country": .object(identifier: "jp", display: "Japan"), "city": .string("tokyo"),
        "others": .string("2, berlin"), "style": .string("In full"), "rows": .string("8"),
        "zoom": .string("2.5"), "isDetailed": .string("yes"), "name": .string("Work"),
        "unit": .string("mi"), "distance": .string("1.5"),
      ])
    #expect(
      timeline.texts == ["Japan", "Tokyo", "Hamburg+Berlin", "long 8 2.5 true", "Work mi 1500.0"])
  }

  @Test func `a thing that is no more is said, and its default taken`() throws {
    let timeline = try Fixture().timeline(
      "city", ["country": .object(identifier: "atlantis", display: "Atlantis")])
    #expect(timeline.texts.first == "Germany")
    #expect(
      timeline.remarks == [
        "“country”: \"Atlantis\" (atlantis) is no more; the default is taken"
      ])
  }

  @Test func `of a list, what is no more is left out`() throws {
    let timeline = try Fixture().timeline(
      "city",
      [
        "others": .list([
          .object(identifier: "3", display: "Tokyo"), .object(identifier: "99", display: "Ys"),
        ])
      ])
    #expect(timeline.texts[2] == "Tokyo")
    #expect(timeline.remarks.contains { $0.hasSuffix("is no more; it is left out") })
  }

  @Test func `a wrong value is an error that says what may be written`() throws {
    let fixture = try Fixture()
    #expect(
      throws: BuiltExtension.Failure(
        words: "style: expected one of Short, In full, got \"tall\"")
    ) { try fixture.timeline("city", ["style": .string("tall")]) }
    #expect(
      throws: BuiltExtension.Failure(
        words: "rows: expected a whole number from 1 to 8, got \"9\"")
    ) { try fixture.timeline("city", ["rows": .string("9")]) }
    #expect(
      throws: BuiltExtension.Failure(
        words: "country: expected one of Germany, Japan, got \"Mars\"")
    ) { try fixture.timeline("city", ["country": .string("Mars")]) }
  }

  @Test func `options depend on what is set so far, and a search asks the query`() throws {
    let fixture = try Fixture()
    let japan: Configuration = ["country": .object(identifier: "jp", display: "Japan")]
    let cities = try fixture.options("city", configuration: japan)
    #expect(cities.map(\.title) == ["Cities"])
    #expect(
      cities.first?.choices == [
        ParameterChoice(
          value: .object(identifier: "3", display: "Tokyo"), title: "Tokyo!", subtitle: "in jp")
      ])
    #expect(try fixture.options("city").first?.choices.count == 2)
    #expect(
      try fixture.options("city", search: "ham").first?.choices.map(\.title) == ["Hamburg"])
    #expect(
      try fixture.options("unit", search: "M").first?.choices.map(\.title) == ["km", "mi"])
    #expect(try fixture.options("style").first?.choices.map(\.title) == ["Short", "In full"])
    #expect(throws: BuiltExtension.Failure(words: "nothing offers values for “name”: write one")) {
      try fixture.options("name")
    }
  }
}

/// The extension with a home folder of its own, so that no other test changes the values it stores.
private struct Fixture {
  struct Shown {
    let timeline: ArchivedTimeline
    let nodes: [ArchivedNode]

    var remarks: [String] { timeline.header.remarks }

    var texts: [String] {
      nodes.compactMap { node in
        guard case .text(let runs) = node.content else { return nil }
        return runs.map { run in
          if case .verbatim(let words) = run.content { words } else { "?" }
        }.joined()
      }
    }

    var toggles: [ArchivedToggle] {
      nodes.compactMap { if case .toggle(let toggle) = $0.content { toggle } else { nil } }
    }

    func button(_ title: String) -> ArchivedAction? {
      nodes.lazy.compactMap { node -> ArchivedAction? in
        if case .button(let action, _) = node.content { action } else { nil }
      }.first { $0.title == title }
    }
  }

  let `extension`: BuiltExtension
  private let folder = Folder()
  private var home: String { folder.path }

  init(_ name: String = "IntentFixture") throws {
    `extension` = BuiltExtension(name)
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  /// A home folder that is removed with the last fixture that uses it.
  private final class Folder: Sendable {
    let path =
      FileManager.default.temporaryDirectory.path + "/IntentProcessTests-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  func timeline(_ kind: String, _ configuration: Configuration? = nil) throws -> Shown {
    let lines = try run(
      ExtensionRequest(
        id: 1, action: .timeline, kind: kind, family: .systemMedium,
        configuration: configuration))
    guard let head = lines.first else { throw BuiltExtension.Failure(words: "no reply") }
    switch try ExtensionReply(jsonLine: head).content {
    case .timeline(let header, _):
      let entries = try lines.dropFirst().map { try ArchivedEntry(jsonLine: $0) }
      let timeline = ArchivedTimeline(header: header, entries: entries)
      return Shown(timeline: timeline, nodes: entries.first.map { inOrder($0.view) } ?? [])
    case .error(let words): throw BuiltExtension.Failure(words: words)
    default: throw BuiltExtension.Failure(words: "another kind of reply")
    }
  }

  @discardableResult
  func perform(_ action: ArchivedAction, isOn: Bool? = nil) throws -> PerformedAction {
    var request = ExtensionRequest(id: 1, action: .perform)
    request.perform = action
    request.isOn = isOn
    guard case .performed(let performed) = try answer(request) else {
      throw BuiltExtension.Failure(words: "another kind of reply")
    }
    return performed
  }

  func options(
    _ parameter: String, search: String? = nil, configuration: Configuration? = nil
  ) throws -> [ParameterSection] {
    var request = ExtensionRequest(
      id: 1, action: .options, kind: "city", configuration: configuration)
    request.parameter = parameter
    request.search = search
    guard case .options(let sections) = try answer(request) else {
      throw BuiltExtension.Failure(words: "another kind of reply")
    }
    return sections
  }

  private func answer(_ request: ExtensionRequest) throws -> ExtensionReply.Content {
    guard let line = try run(request).first else {
      throw BuiltExtension.Failure(words: "no reply")
    }
    let content = try ExtensionReply(jsonLine: line).content
    if case .error(let words) = content { throw BuiltExtension.Failure(words: words) }
    return content
  }

  private func run(_ request: ExtensionRequest) throws -> [Data] {
    try `extension`.run(
      [request],
      environment: ["HOME": home, "XDG_CONFIG_HOME": home, "LANG": "en_US.UTF-8"]
    ).lines
  }

  /// The nodes of the archive's last appearance variant, from the root down.
  private func inOrder(_ view: ArchivedView) -> [ArchivedNode] {
    func below(_ id: NodeID) -> [ArchivedNode] {
      let node = view[id]
      return [node] + node.content.children.flatMap(below)
    }
    return view.variants.last.map { below($0.root) } ?? []
  }
}
