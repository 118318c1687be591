import Foundation
import Testing
import WidgetArchive

@testable import WidgetStore

@Suite struct EnvironmentStoreTests {
  @Test func `the last environment is there at the next launch`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    #expect(store.lastEnvironment == nil)
    var environment = WidgetEnvironment(locale: "de_DE", location: "52.52,13.4")
    try store.keepEnvironment(WidgetEnvironment())
    try store.keepEnvironment(environment)
    store.close()
    #expect(try folder.store().lastEnvironment == environment)
    environment.location = nil
    try folder.store().keepEnvironment(environment)
    #expect(try folder.store().lastEnvironment == environment)
  }

  @Test func `what cannot be read is no environment, and no trouble`() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.store()
    try store.database.run("INSERT INTO board VALUES ('environment', '{\"later\":true}')")
    #expect(store.lastEnvironment == nil)
    #expect(store.takeTrouble() == nil)
  }
}
