import Foundation
import Programs
import Testing

/// Foundation in a program that is linked statically, like the released program and authors' packages
/// built with `--static-swift-stdlib`.
@Suite(.waiting) struct StaticFoundationTests {
  /// A program that stores values that Foundation turns into objects of its own, and prints the values
  /// it reads back. It names only types that an author would.
  private static let program = """
    import Foundation

    struct Kept: Codable, Equatable {
      var list = [1, 2]
      var set: Set<String> = ["x"]
      var nested = ["k": [["d": Date(timeIntervalSince1970: 5)]]]
    }

    let defaults = UserDefaults(suiteName: "static")!
    defaults.set(["a", "b"], forKey: "list")
    if defaults.stringArray(forKey: "list") == ["a", "b"] { print("list") }
    defaults.set(["a": 1], forKey: "dictionary")
    if defaults.dictionary(forKey: "dictionary")?["a"] as? Int == 1 { print("dictionary") }
    defaults.set(Date(timeIntervalSince1970: 3), forKey: "date")
    if defaults.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 3) { print("date") }
    defaults.set([["a": [Date(timeIntervalSince1970: 3)]]], forKey: "nested")
    let inner = (defaults.array(forKey: "nested")?.first as? [String: Any])?["a"] as? [Date]
    if inner == [Date(timeIntervalSince1970: 3)] { print("nested") }
    let list: Any = ["x": [1, 2.5, "s", Date(), Data([1]), true] as [Any]]
    let plist = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let read = try PropertyListSerialization.propertyList(from: plist, format: nil)
    if ((read as? [String: Any])?["x"] as? [Any])?.count == 6 { print("property list") }
    let coded = try PropertyListEncoder().encode(Kept())
    if try PropertyListDecoder().decode(Kept.self, from: coded) == Kept() { print("coded list") }
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: ["l": ["a", "b"], "s": Set(["q"])] as [String: Any],
      requiringSecureCoding: false)
    let back = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archive) as? [String: Any]
    if back?["l"] as? [String] == ["a", "b"] { print("archive") }
    let json = try JSONSerialization.data(withJSONObject: ["a": [1, ["b": NSNull()]]] as [String: Any])
    if (try JSONSerialization.jsonObject(with: json) as? [String: Any])?["a"] is [Any] { print("JSON") }
    let encoded = try JSONEncoder().encode(Kept())
    if try JSONDecoder().decode(Kept.self, from: encoded) == Kept() { print("coded JSON") }
    """

  @Test func `lists, sets and what holds them are kept`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "static-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appending(path: "main.swift")
    try Self.program.write(to: main, atomically: true, encoding: .utf8)
    let named = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/AppleSupport/MissingFoundation/System/BridgedTypes.swift")
    let file = folder.appending(path: "program").path
    try run([
      "nice", "swiftc", "-static-stdlib", "-use-ld=lld", "-package-name", "widgetboard",
      "-suppress-warnings", main.path, named.standardizedFileURL.path, "-o", file,
    ])
    let environment = ProcessInfo.processInfo.environment
      .merging(["HOME": folder.path, "XDG_CONFIG_HOME": ""]) { $1 }
    let result = try runToEnd([file], environment: environment)
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n") == [
        "list", "dictionary", "date", "nested", "property list", "coded list", "archive", "JSON",
        "coded JSON",
      ])
  }
}
