import Foundation
import Glibc
import Testing
import WidgetArchive

@testable import ExtensionHost

/// Files beside an extension that declare facts about it.
struct DeclarationTests {
  private let widgets: TemporaryFolder
  private let build: TemporaryFolder

  init() throws {
    (widgets, build) = (try TemporaryFolder(), try TemporaryFolder())
  }

  private func list(_ key: String, _ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>\(key)</key>\(value)</dict></plist>
    """
  }

  private func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func protect(_ path: String, by name: String) throws {
    try write(list(DataProtection.entitlement, "<string>\(name)</string>"), path)
  }

  private var declared: ExtensionDeclarations? {
    ExtensionDiscovery(folders: [widgets.path]).declarations["bank.widget"]
  }

  @Test func `entitlements lie beside the executable, under its name`() throws {
    _ = try widgets.script("bank", "#!/bin/sh\n")
    #expect(declared == ExtensionDeclarations())
    try protect(widgets.path + "/other.entitlements", by: "NSFileProtectionComplete")
    #expect(declared?.dataProtection == nil)
    try protect(widgets.path + "/bank.entitlements", by: "NSFileProtectionComplete")
    #expect(declared?.dataProtection == .complete)
    try protect(widgets.path + "/bank.entitlements", by: "NSFileProtectionNone")
    #expect(declared?.dataProtection == DataProtection.none)
  }

  @Test func `they are looked for beside each link and its target, and the strictest holds`() throws
  {
    let tool = try build.script("RuntimeFixture", "#!/bin/sh\n").path
    rename(tool, build.path + "/RuntimeFixture")
    symlink("RuntimeFixture", build.path + "/middle")
    symlink(build.path + "/middle", widgets.path + "/bank.widget")
    #expect(declared?.dataProtection == nil)
    try protect(build.path + "/RuntimeFixture.entitlements", by: "NSFileProtectionComplete")
    #expect(declared?.dataProtection == .complete)
    try protect(widgets.path + "/bank.entitlements", by: "NSFileProtectionNone")
    #expect(declared?.dataProtection == .complete)
    unlink(build.path + "/RuntimeFixture.entitlements")
    #expect(declared?.dataProtection == DataProtection.none)
    try protect(build.path + "/middle.entitlements", by: "NSFileProtectionCompleteUnlessOpen")
    #expect(declared?.dataProtection == .completeUnlessOpen)
    // A target that does not exist yet may already have a declaration.
    unlink(build.path + "/RuntimeFixture")
    try protect(build.path + "/RuntimeFixture.entitlements", by: "NSFileProtectionComplete")
    #expect(declared?.dataProtection == .complete)
    let watched = ExtensionDiscovery(folders: [widgets.path]).watchedNames
    #expect(watched[widgets.path]?.contains("bank.entitlements") == true)
    #expect(watched[build.path]?.isSuperset(of: ["RuntimeFixture.entitlements"]) == true)
  }

  @Test(arguments: [
    "", "hello", "<plist version=\"1.0\"><array/></plist>", "<plist><dict>",
    String(repeating: "(", count: 60_000), String(repeating: " ", count: 70_000),
  ])
  func `what is no property list closes`(text: String) throws {
    _ = try widgets.script("bank", "#!/bin/sh\n")
    try write(text, widgets.path + "/bank.entitlements")
    #expect(declared?.dataProtection == .complete)
    #expect(declared?.troubles.count == 1)
    #expect(declared?.troubles.first?.sentence.contains("closed while the board is locked") == true)
  }

  @Test func `a value that there is not closes, and so does what cannot be read`() throws {
    _ = try widgets.script("bank", "#!/bin/sh\n")
    let file = widgets.path + "/bank.entitlements"
    try protect(file, by: "NSFileProtectionSome")
    #expect(declared?.dataProtection == .complete)
    #expect(declared?.troubles.first?.cause == .unknownClass("NSFileProtectionSome"))
    try write(list(DataProtection.entitlement, "<true/>"), file)
    #expect(declared?.dataProtection == .complete)
    unlink(file)
    mkdir(file, 0o700)
    #expect(declared?.troubles.first?.cause == .noFile)
    rmdir(file)
    mkfifo(file, 0o600)
    #expect(declared?.troubles.first?.cause == .noFile)
    unlink(file)
    symlink("/no/such/file", file)
    #expect(declared?.troubles.first?.cause == .unreadable(errno: ENOENT))
    #expect(declared?.dataProtection == .complete)
    unlink(file)
    try write(list("another.entitlement", "<true/>"), file)
    #expect(declared == ExtensionDeclarations())
  }

  @Test func `an Info.plist beside it may say that it wants the location`() throws {
    _ = try widgets.script("bank", "#!/bin/sh\n")
    let file = widgets.path + "/Info.plist"
    try write(list("NSWidgetWantsLocation", "<true/>"), file)
    #expect(declared?.wantsLocation == true && declared?.troubles == [])
    try write(list("NSWidgetWantsLocation", "<false/>"), file)
    #expect(declared?.wantsLocation == false)
    try write(list("NSWidgetWantsLocation", "<string>YES</string>"), file)
    #expect(declared?.wantsLocation == false)
    try write("no list", file)
    #expect(declared?.wantsLocation == false && declared?.dataProtection == nil)
    #expect(declared?.troubles.count == 1)
  }

  @Test func `of what the extension and a file say the stricter holds`() {
    func protection(_ said: DataProtection?, _ declared: DataProtection?) -> DataProtection? {
      WidgetDescriptor(kind: "k", families: [], dataProtection: said)
        .declared(by: ExtensionDeclarations(dataProtection: declared)).dataProtection
    }
    let none = DataProtection.none
    #expect(protection(nil, nil) == nil)
    #expect(protection(nil, none) == none)
    #expect(protection(none, .complete) == .complete)
    #expect(protection(.complete, none) == .complete)
    #expect(protection(.untilFirstUnlock, none) == .untilFirstUnlock)
    #expect(protection(.completeUnlessOpen, .complete) == .complete)
    let located = WidgetDescriptor(kind: "k", families: [])
      .declared(by: ExtensionDeclarations(wantsLocation: true))
    #expect(located.usesLocation)
  }
}
