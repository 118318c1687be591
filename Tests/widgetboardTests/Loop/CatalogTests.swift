import ExtensionHost
import Foundation
import Glibc
import Testing

@testable import widgetboard

/// Which extensions are known, and what is asked of them again.
@Suite struct CatalogTests {
  private func executable(_ name: String, identity: String = "1") -> ExtensionExecutable {
    ExtensionExecutable(path: "/widgets/\(name)", name: name, identity: identity)
  }

  @Test func `one that could not be started is asked again after the next change of its folder`() {
    var catalog = Catalog()
    #expect(catalog.update([executable("a.widget")]).isAny)
    // A linker had it open for writing.
    catalog.describe(
      "a.widget",
      .failure(
        ExtensionFailure(
          reason: .couldNotStart(errno: ETXTBSY), extensionName: "a.widget", date: .distantPast)))
    #expect(catalog.undescribed.isEmpty && catalog.unavailable.count == 1)
    let change = catalog.update([executable("a.widget")])
    #expect(change.isAny && change.replaced.isEmpty)
    #expect(catalog.undescribed.map(\.name) == ["a.widget"])
  }

  @Test func `an executable with another identity was replaced`() {
    var catalog = Catalog()
    _ = catalog.update([executable("a.widget"), executable("b.widget")])
    let change = catalog.update([executable("a.widget", identity: "2"), executable("b.widget")])
    #expect(change.replaced == ["a.widget"])
    #expect(catalog.update([executable("b.widget")]).isAny)
    #expect(!catalog.update([executable("b.widget")]).isAny)
  }
}
