import ExtensionHost
import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import widgetboard

/// The known extensions, and the reasons to ask one again.
@Suite struct CatalogTests {
  private func executable(_ name: String, identity: String = "1") -> ExtensionExecutable {
    ExtensionExecutable(path: "/widgets/\(name)", name: name, identity: identity)
  }

  private func found(
    _ executables: ExtensionExecutable..., unusable: [ExtensionDiscovery.Unusable] = [],
    declarations: [String: ExtensionDeclarations] = [:]
  ) -> ExtensionDiscovery {
    ExtensionDiscovery(executables, unusable: unusable, declarations: declarations)
  }

  private func description(
    _ kinds: String..., protection: DataProtection? = nil
  ) -> ExtensionDescription {
    ExtensionDescription(
      widgets: kinds.map {
        WidgetDescriptor(kind: $0, families: [.systemSmall], dataProtection: protection)
      }, source: .answer)
  }

  private func update(_ catalog: inout Catalog, _ found: ExtensionDiscovery) -> Catalog.Change {
    catalog.update(found, at: now)
  }

  /// The kinds that are not written after their extension.
  private func kinds<Value>(_ byKind: [String: Value]) -> [String] {
    byKind.keys.filter { !$0.contains("/") }.sorted()
  }

  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  @Test(arguments: [
    ExtensionFailure.Reason.couldNotStart(errno: ETXTBSY), .held(path: "/widgets/a.widget"),
  ])
  func `one that could not be started is asked again after the next change of its folder`(
    reason: ExtensionFailure.Reason
  ) {
    var catalog = Catalog()
    #expect(update(&catalog, found(executable("a.widget"))).isAny)
    // A linker had the file open for writing.
    catalog.describe(
      "a.widget",
      .failure(
        ExtensionFailure(
          reason: reason, extensionName: "a.widget", date: .distantPast)))
    #expect(catalog.undescribed.isEmpty && catalog.reasons.count == 1)
    let change = catalog.update(found(executable("a.widget")), at: now)
    #expect(change.isAny && change.replaced.isEmpty)
    #expect(change.silent == ["a.widget"])
  }

  @Test func `one that ran and failed is not asked again because another has changed`() {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget"), executable("b.widget")), at: now)
    catalog.describe(
      "a.widget",
      .failure(
        ExtensionFailure(
          reason: .exited(status: 3), extensionName: "a.widget", date: .distantPast)))
    let change = catalog.update(
      found(executable("a.widget"), executable("b.widget", identity: "2")), at: now)
    #expect(change.replaced == ["b.widget"] && change.silent.isEmpty)
    #expect(catalog.undescribed.map(\.name) == ["b.widget"])
    let own = catalog.update(
      found(executable("a.widget", identity: "2"), executable("b.widget", identity: "2")), at: now)
    #expect(own.replaced == ["a.widget"])
  }

  @Test func `an executable with another identity was replaced`() {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget"), executable("b.widget")), at: now)
    let change = catalog.update(
      found(executable("a.widget", identity: "2"), executable("b.widget")), at: now)
    #expect(change.replaced == ["a.widget"])
    #expect(update(&catalog, found(executable("b.widget"))).isAny)
    #expect(!update(&catalog, found(executable("b.widget"))).isAny)
  }

  @Test func `an executable that went and came back as another was replaced`() {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget")), at: now)
    #expect(update(&catalog, found()).replaced.isEmpty)
    let change = catalog.update(found(executable("a.widget", identity: "2")), at: now)
    #expect(change.isAny && change.replaced == ["a.widget"])
    _ = catalog.update(found(), at: now)
    let same = catalog.update(found(executable("a.widget", identity: "2")), at: now)
    #expect(same.isAny && same.replaced.isEmpty)
  }

  @Test func `one that could not be run for a while and is the same need not say it again`() {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget")), at: now)
    catalog.describe("a.widget", .success(description("one")))
    let file = ExtensionDiscovery.Unusable(
      name: "a.widget", path: "/widgets/a.widget", fault: .notExecutable)
    _ = catalog.update(found(unusable: [file]), at: now)
    #expect(catalog.knownKinds.isEmpty)
    let change = catalog.update(found(executable("a.widget")), at: now)
    #expect(change.isAny && change.replaced.isEmpty && catalog.undescribed.isEmpty)
    #expect(kinds(catalog.knownKinds) == ["one"])
  }

  @Test func `of several with one kind the one named after it has it`() {
    var catalog = Catalog()
    _ = catalog.update(
      found(executable("a.widget"), executable("b.widget"), executable("tea.widget")), at: now)
    for name in ["b.widget", "a.widget"] {
      catalog.describe(name, .success(description("tea", "soup")))
    }
    #expect(
      catalog.kinds == ["soup": "a.widget", "b/soup": "b.widget"],
      "tea.widget has not said what it is")
    #expect(kinds(catalog.knownKinds) == ["soup"])
    catalog.describe("tea.widget", .success(description("tea")))
    #expect(
      catalog.kinds == [
        "soup": "a.widget", "tea": "tea.widget", "a/tea": "a.widget", "b/tea": "b.widget",
        "b/soup": "b.widget",
      ])
    #expect(
      catalog.gallery.map(\.descriptor.kind) == ["a/tea", "soup", "b/tea", "b/soup", "tea"])
    #expect(catalog.ownKinds["b/tea"] == "tea" && catalog.ownKind("soup") == "soup")
    #expect(catalog.boardKinds("tea", of: "b.widget") == ["b/tea"])
    #expect(catalog.boardKinds("soup", of: "a.widget") == ["soup", "a/soup"])
    #expect(catalog.boardKinds("tea", of: "tea.widget") == ["tea"])
    #expect(catalog.knownKinds["tea"]?.extension == "tea.widget")
    #expect(catalog.doubled == ["soup": ["b.widget"], "tea": ["a.widget", "b.widget"]])
  }

  @Test func `a file that comes later takes no kind of another, nor while that says nothing`()
    throws
  {
    var catalog = Catalog()
    let (old, new) = (executable("z.widget"), executable("tea.widget"))
    _ = catalog.update(found(old), at: now)
    catalog.describe(old.name, .success(description("tea")))
    _ = catalog.update(found(old, new), at: now)
    #expect(catalog.kinds["tea"] == old.name, "nor while the newcomer is being asked")
    catalog.describe(new.name, .success(description("tea")))
    #expect(catalog.kinds == ["tea": old.name, "tea/tea": new.name])
    #expect(catalog.doubled == ["tea": [new.name]] && catalog.disputed == ["tea": old.name])
    catalog.describe(
      old.name,
      .failure(ExtensionFailure(reason: .closedOutput, extensionName: old.name, date: now)))
    #expect(catalog.kinds == ["tea/tea": new.name])
    // The stored descriptions do not tell which extension was first; the owners of kinds are stored
    // separately.
    for kept in [["tea": old.name], [:]] {
      var next = Catalog()
      _ = next.update(found(old, new), at: now)
      next.remember(
        [old.name: description("tea"), new.name: description("tea")],
        of: [old.name: old.identity, new.name: new.identity])
      next.remember(owners: KindOwners(text: written(kept)).names)
      #expect(next.kinds["tea"] == (kept["tea"] ?? new.name))
    }
    // A kind that one extension alone had when a board was last open stays its own.
    var next = Catalog()
    _ = next.update(found(old, new), at: now)
    next.remember([old.name: description("tea")], of: [old.name: old.identity])
    next.describe(new.name, .success(description("tea")))
    #expect(next.kinds["tea"] == old.name)
    // The kind passes to the other extension when the first one's file has gone.
    _ = next.update(found(new), at: now)
    #expect(next.kinds["tea"] == new.name)
  }

  @Test func `made-up disputes push out no owner that was kept before`() {
    var owners = KindOwners()
    owners.note(["tea": "z.widget"])
    owners.note(
      Dictionary(uniqueKeysWithValues: (0..<KindOwners.most * 2).map { ("zz\($0)", "evil.widget") })
    )
    owners.note([String(repeating: "k", count: 300): "evil.widget", "a\tb": "c", "a\nb": "c"])
    let read = KindOwners(text: owners.text)
    #expect(read == owners && read.names.count == KindOwners.most)
    #expect(read.names["tea"] == "z.widget" && read.names.keys.allSatisfy { $0.count < 100 })
  }

  private func written(_ names: [String: String]) -> String {
    var owners = KindOwners()
    owners.note(names)
    return owners.text
  }

  @Test func `a tile keeps its widget when another app with the kind comes or goes`() throws {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget"), executable("b.widget")), at: now)
    for name in ["a.widget", "b.widget"] { catalog.describe(name, .success(description("soup"))) }
    #expect(catalog.widget(ofKind: "b/soup")?.descriptor.kind == "b/soup")
    #expect(catalog.lastKnown["b/soup"]?.kind == "b/soup")
    _ = catalog.update(found(executable("b.widget")), at: now)
    #expect(catalog.kinds == ["soup": "b.widget"], "it is listed by the shorter name")
    #expect(catalog.knownKinds["b/soup"]?.extension == "b.widget")
    #expect(catalog.widget(ofKind: "b/soup")?.executable.name == "b.widget")
    #expect(catalog.descriptorsByAnyName["b/soup"]?.kind == "b/soup")
    #expect(catalog.ownKind("b/soup") == "soup")
  }

  @Test func `a kind is free when the one named after it does not have it, or cannot say so`() {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget"), executable("tea.widget")), at: now)
    catalog.describe("a.widget", .success(description("tea")))
    #expect(catalog.kinds == [:])
    var silent = catalog
    catalog.describe("tea.widget", .success(description("rice")))
    #expect(catalog.kinds == ["tea": "a.widget", "rice": "tea.widget"])
    silent.describe(
      "tea.widget",
      .failure(
        ExtensionFailure(
          reason: .couldNotStart(errno: EACCES), extensionName: "tea.widget", date: now)))
    #expect(silent.kinds == ["tea": "a.widget"])
  }

  @Test func `a kind stays known while its extension is described again`() {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget")), at: now)
    catalog.describe("a.widget", .success(description("one", "two")))
    _ = catalog.update(found(executable("a.widget", identity: "2")), at: now)
    #expect(catalog.undescribed.map(\.name) == ["a.widget"])
    #expect(kinds(catalog.lastKnown) == ["one", "two"])
    #expect(catalog.widget(ofKind: "one")?.executable.identity == "2")
    #expect(catalog.gallery.map(\.descriptor.kind) == ["one", "two"])
    #expect(catalog.knownKinds.isEmpty, "the engine waits for what it says now")
    catalog.describe("a.widget", .success(description("two")))
    #expect(kinds(catalog.lastKnown) == ["two"] && kinds(catalog.knownKinds).count == 1)
  }

  @Test func `what was kept of an extension counts until it has said something`() {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget")), at: now)
    catalog.remember(["a.widget": description("one"), "gone.widget": description("old")])
    #expect(catalog.isOutdated("a.widget") && catalog.undescribed.count == 1)
    #expect(catalog.descriptors.keys.sorted() == ["one"])
    #expect(kinds(catalog.lastKnown) == ["old", "one"])
    catalog.describe("a.widget", .success(description("new")))
    catalog.remember(["a.widget": description("one")])
    #expect(catalog.descriptors.keys.sorted() == ["new"])
  }

  @Test func `what an executable that is still there had said is as if it had said it now`() {
    var catalog = Catalog()
    _ = catalog.update(
      found(executable("a.widget"), executable("b.widget", identity: "2")), at: now)
    catalog.remember(
      ["a.widget": description("one"), "b.widget": description("two")],
      of: ["a.widget": executable("a.widget").identity, "b.widget": "1"])
    #expect(catalog.undescribed.map(\.name) == ["b.widget"])
    #expect(kinds(catalog.knownKinds) == ["one"])
    #expect(catalog.descriptors.keys.sorted() == ["one", "two"])
    catalog.describe("b.widget", .success(description("new")))
    catalog.remember(["b.widget": description("two")], of: ["b.widget": "2"])
    #expect(kinds(catalog.knownKinds) == ["new", "one"])
  }

  @Test func `one that cannot be run says why for all kinds it had, and for its name`() throws {
    var catalog = Catalog()
    _ = catalog.update(found(executable("a.widget")), at: now)
    catalog.describe("a.widget", .success(description("one", protection: .complete)))
    let file = ExtensionDiscovery.Unusable(
      name: "a.widget", path: "/widgets/a.widget", fault: .notExecutable)
    #expect(update(&catalog, found(unusable: [file])).isAny)
    #expect(!update(&catalog, found(unusable: [file])).isAny)
    #expect(catalog.kinds.isEmpty && catalog.undescribed.isEmpty)
    #expect(catalog.reasons.keys.sorted() == ["a", "a/one", "one"])
    let reason = try #require(catalog.reasons["one"])
    #expect(reason.summary == "not executable")
    #expect(reason.advice == "run “chmod +x /widgets/a.widget”")
    #expect(
      reason.detail == "a.widget is there, as /widgets/a.widget, but it is not executable. "
        + "Run “chmod +x /widgets/a.widget”.")
    #expect(catalog.lastKnown["one"]?.dataProtection == .complete)
    #expect(catalog.silent.isEmpty, "nobody can be asked")
    #expect(update(&catalog, found(executable("a.widget"))).isAny)
    #expect(catalog.reasons.isEmpty)
  }

  @Test func `what is declared beside an executable holds at once, whatever is kept`() {
    var catalog = Catalog()
    let declared = ["a.widget": ExtensionDeclarations(dataProtection: .complete)]
    _ = catalog.update(found(executable("a.widget")), at: now)
    catalog.describe("a.widget", .success(description("one")))
    #expect(catalog.lastKnown["one"]?.dataProtection == nil)
    let change = catalog.update(found(executable("a.widget"), declarations: declared), at: now)
    #expect(change.isAny && change.replaced.isEmpty && catalog.undescribed.isEmpty)
    #expect(catalog.lastKnown["one"]?.dataProtection == .complete)
    _ = catalog.update(found(executable("a.widget")), at: now)
    #expect(catalog.lastKnown["one"]?.dataProtection == nil)
  }

  @Test func `a widget of another machine is its own kind, whatever it calls itself`() {
    var catalog = Catalog()
    let (spy, clock) = (executable("spy@evil.widget"), executable("clock.widget"))
    _ = catalog.update(found(spy, clock), at: now)
    // Neither the stored description nor the new one gives it the kind of another widget.
    catalog.remember([spy.name: description("clock", "json")], of: [spy.name: spy.identity])
    #expect(catalog.descriptors.keys.sorted() == ["spy@evil"])
    catalog.describe(spy.name, .success(description("clock")))
    #expect(kinds(catalog.kinds) == ["spy@evil"])
    catalog.describe(clock.name, .success(description("clock")))
    #expect(kinds(catalog.kinds) == ["clock", "spy@evil"])
    #expect(catalog.owner(ofKind: "clock") == clock.name && catalog.doubled.isEmpty)
  }

  @Test func `a file that has another's name is told with it`() {
    var catalog = Catalog()
    let found = ExtensionDiscovery(
      [executable("clock.widget")], shadowed: ["clock.widget": ["/mine/clock.widget"]])
    _ = catalog.update(found, at: now)
    #expect(
      catalog.shadowing.map(\.words) == [
        "/widgets/clock.widget is used, and not /mine/clock.widget of the same name"
      ])
  }
}
