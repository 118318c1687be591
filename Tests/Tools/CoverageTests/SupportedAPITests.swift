import Foundation
import Programs
import Testing

@testable import Coverage

/// The list is generated from the modules. With `WIDGETBOARD_RECORD=1` in the environment the test
/// writes the file anew, and fails.
@Suite struct SupportedAPITests {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Tools/Coverage/API/supported.txt").standardizedFileURL

  @Test(.reckoning) func `the list of what is supported is what the modules declare`() throws {
    let text = try SymbolGraphs.ofThisBuild.text()
    let isRecording = ProcessInfo.processInfo.environment["WIDGETBOARD_RECORD"] == "1"
    if isRecording { try Data(text.utf8).write(to: Self.file) }
    #expect(
      text == KnownAPI.supportedList && !isRecording,
      "supported.txt is out of date: run this test with WIDGETBOARD_RECORD=1")
  }

  /// What can be imported of modules, such as `os.log`.
  static let parts = file.deletingLastPathComponent()
    .appending(path: "../../../AppleSupport/AppleSubmodules/include/module.modulemap")
    .standardizedFileURL

  @Test func `the parts of modules are those that the module map declares`() throws {
    var (found, module): ([String: Set<String>], String) = ([:], "")
    for line in try String(contentsOf: Self.parts, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2, words[0] == "module" else { continue }
      if line.hasPrefix("module") {
        module = String(words[1])
      } else {
        found[module, default: []].insert(String(words[1]))
      }
    }
    #expect(found["os"]?.contains("log") == true)
    #expect(ModuleParts.parts == found)
  }

  static let declaredFile = file.deletingLastPathComponent()
    .appending(path: "../../DeclaredNames/declared.txt").standardizedFileURL

  #if arch(x86_64)
    // Elsewhere the toolchain has a few other names, such as no Float80.
    @Test(.reckoning) func `the list of names is what the modules and the toolchain declare`()
      throws
    {
      let text = try SymbolGraphs.ofThisBuild.declared()
      let isRecording = ProcessInfo.processInfo.environment["WIDGETBOARD_RECORD"] == "1"
      if isRecording { try Data(text.utf8).write(to: Self.declaredFile) }
      #expect(
        text == DeclaredAPI.list && !isRecording,
        "declared.txt is out of date: run this test with WIDGETBOARD_RECORD=1")
    }
  #endif

  @Test func `a rule in a doc comment makes a name a degraded one`() {
    let api = KnownAPI(
      supported: """
        = SwiftUI
        View blur frame
            shadow
        Text
        global withAnimation
          View.blur - cells cannot blur
          View.frame ~ cells are whole
        """, apple: "Text VideoPlayer .blur .glassEffect")
    #expect(api.standing(ofMember: "blur") == .inert("cells cannot blur"))
    #expect(api.standing(ofMember: "frame") == .degraded("cells are whole"))
    #expect(api.standing(ofMember: "shadow") == .supported)
    #expect(api.standing(ofMember: "glassEffect") == .missing)
    #expect(api.standing(ofMember: "lastPathComponent") == .unknown)
    #expect(api.standing(ofName: "Text") == .supported)
    #expect(api.standing(ofName: "withAnimation") == .supported)
    #expect(api.standing(ofName: "VideoPlayer") == .missing)
    #expect(api.hasModule("SwiftUI"))
    #expect(!api.hasModule("RealityKit"))
    #expect(api.missing == [".glassEffect", "VideoPlayer"])
  }
}
