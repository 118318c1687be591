import Foundation
import Testing

@testable import XcodeProjects

@Suite struct ProjectTargetTests {
  @Test func `a target of groups has exactly its files`() throws {
    let sample = try SampleProject()
    let project = try sample.project()
    #expect(project.targetNames == ["Tides", "Tide Widget", "ClockWidget", "Kit"])
    #expect(project.extensionNames == ["Tide Widget", "ClockWidget"])
    let target = try #require(project.target(named: "Tide Widget"))
    #expect(
      target.sources.map(\.place) == [
        "Shared/Tide.swift", "Widget/TideWidget.swift", "Widget/Views/TideView.swift",
      ])
    #expect(
      target.resources.map(\.place) == [
        "Shared/Assets.xcassets", "Widget/Assets.xcassets", "Widget/de.lproj/Localizable.strings",
        "Widget/en.lproj/Localizable.strings",
      ])
    #expect(target.module == "Tide_Widget")
    #expect(target.linked == ["Kit"])
    #expect(
      target.products == [
        PackageProduct(
          name: "Moon",
          origin: .remote("https://example.org/moon.git", requirement: "from: \"1.2.0\"")),
        PackageProduct(
          name: "Harbour", origin: .local(sample.folder.path + "/Packages/Harbour")),
      ])
    #expect(project.target(named: "Tide") == nil)
  }

  @Test func `a file outside all groups is built, too`() throws {
    let groups = "children = (G01, G02, G03, S01, S02, F08, F03, F05, )"
    let text = SampleProject.text.replacing(groups, with: groups.replacing("F03, ", with: ""))
    let sample = try SampleProject(text: text)
    let target = try #require(sample.project().target(named: "Tide Widget"))
    #expect(target.sources.contains { $0.place == "Shared/Tide.swift" })
  }

  @Test func `a path is found by other capital letters, as on a Mac's disk`() throws {
    var files = SampleProject.files
    for (place, text) in files where place.hasPrefix("Widget/") {
      files[place] = nil
      files["widget/" + place.dropFirst("Widget/".count).replacing("Tide", with: "tide")] = text
    }
    let sample = try SampleProject(files: files)
    let target = try #require(sample.project().target(named: "Tide Widget"))
    #expect(
      target.sources.map(\.place) == [
        "Shared/Tide.swift", "widget/Views/tideView.swift", "widget/tideWidget.swift",
      ])
    #expect(target.resources.contains { $0.place == "widget/Assets.xcassets" })
    #expect(!target.resources.contains { $0.place.hasSuffix(".plist") })
  }

  @Test func `two spellings of a path are none`() throws {
    let sample = try SampleProject()
    let gone = sample.folder.path + "/CLOCK/clock.swift"
    #expect(XcodeProject.asOnDisk(gone) == sample.folder.path + "/Clock/Clock.swift")
    try sample.write("", to: "Clock/CLOCK.swift")
    #expect(XcodeProject.asOnDisk(gone) == gone)
    #expect(XcodeProject.asOnDisk("/none/of/these") == "/none/of/these")
  }

  @Test func `what is missing is said with the line that names it`() throws {
    let sample = try SampleProject()
    let project = try sample.project()
    let problems = try #require(project.target(named: "Tide Widget")).problems
    let file = sample.path + "/project.pbxproj"
    #expect(
      problems.map(\.description) == [
        "\(file):30: missing: \(sample.folder.path)/Widget/Gone.swift is in the target and not on disk",
        "\(file):83: the script “Make Secrets” is not run: what it makes is missing",
      ])
  }

  @Test func `a folder in step with the disk has all but its exceptions`() throws {
    let sample = try SampleProject()
    let target = try #require(sample.project().target(named: "ClockWidget"))
    #expect(
      target.sources.map(\.place) == [
        "Clock/Clock.swift", "Clock/Parts/Hand.swift", "Kit/ForClock.swift",
      ])
    #expect(target.resources.map(\.place) == ["Clock/sound.caf"])
    #expect(
      target.problems.map(\.words) == [
        "missing: Clock/Bridge.m is left out: only Swift is built here"
      ])
    let kit = try #require(sample.project().target(named: "Kit"))
    #expect(kit.sources.map(\.place) == ["Kit/ForClock.swift", "Kit/Kit.swift"])
  }

  @Test func `settings come from files, project and target, and name each other`() throws {
    let sample = try SampleProject()
    let project = try sample.project()
    let settings = try #require(project.target(named: "Tide Widget")).settings
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.tides.Tide-Widget")
    #expect(settings["INFOPLIST_FILE"] == sample.folder.path + "/Widget/Info.plist")
    #expect(settings["SWIFT_VERSION"] == "5.0")
    #expect(settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "SHARED WIDGET PHONE")
    #expect(settings["DEVELOPMENT_LANGUAGE"] == "de")
    #expect(settings.resolved("${NONE:default=x}$(TARGET_NAME:lower) $5") == "xtide widget $5")
    let clock = try #require(project.target(named: "ClockWidget")).settings
    #expect(clock["SWIFT_VERSION"] == "6.0")
    #expect(clock["A"] == nil)
  }

  @Test(arguments: ["A[=]", "A[=x]", "A[]", "A[", "A[sdk=]", "A[sdk]", "[=]", "A[,=,]"])
  func `a condition without a name or a value is no end of the program`(name: String) {
    var settings = ProjectSettings([:], configuration: "Debug")
    settings.add([(name, "1"), ("B", "2")])
    #expect(settings["B"] == "2")
  }

  @Test func `a setting that grows without end comes to one`() throws {
    var settings = ProjectSettings([:], configuration: "Debug")
    let many = String(repeating: "$(inherited)", count: 1000)
    settings.add([("A", "aaaaaaaaaa")])
    for _ in 0..<8 { settings.add([("A", many)]) }
    #expect((settings["A"]?.utf8.count ?? 0) <= 110_000)
    settings.add((0..<8).map { ("L\($0)", String(repeating: "$(L\($0 + 1))", count: 500)) })
    #expect(settings["L0"] == nil)
  }

  @Test func `a project whose objects are not there is said so`() {
    func error(_ text: String) -> String {
      do {
        _ = try XcodeProject(folder: "/A.xcodeproj", text: Array(text.utf8))
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(error("{\n}") == "/A.xcodeproj/project.pbxproj:1: has no “objects”")
    #expect(
      error("{ objects = {};\n rootObject = A; }")
        == "/A.xcodeproj/project.pbxproj:2: expected “rootObject” to name one of the objects")
  }

  @Test func `a folder without a project counts whole, with its settings taken out`() throws {
    let sample = try SampleProject()
    let target = ProjectTarget(folder: sample.folder.appending(path: "Widget").path)
    #expect(target.sources.map(\.place) == ["TideWidget.swift", "Views/TideView.swift"])
    #expect(
      target.resources.map(\.name) == [
        "Assets.xcassets", "Localizable.strings", "Localizable.strings",
      ])
    #expect(target.settings["INFOPLIST_FILE"] == "Info.plist")
  }

  @Test func `a data model is a resource as a whole`() throws {
    let sample = try SampleProject()
    let folder = sample.folder.appending(path: "Widget")
    for model in ["Tides.xcdatamodeld/Tides.xcdatamodel", "Old.xcdatamodel"] {
      let version = folder.appending(path: model)
      try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
      try Data("<model/>".utf8).write(to: version.appending(path: "contents"))
    }
    let target = ProjectTarget(folder: folder.path)
    #expect(target.problems.isEmpty)
    #expect(
      target.resources.map(\.name).filter { $0.contains("xcdatamodel") } == [
        "Old.xcdatamodel", "Tides.xcdatamodeld",
      ])
  }
}
