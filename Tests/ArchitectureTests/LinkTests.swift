import Foundation
import Testing

/// The libraries that programs are linked with and therefore load at their start.
@Suite struct LinkTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `each function of libcurl that URLSession calls loads the library when called`() throws
  {
    let source = try String(
      contentsOf: Self.root.appending(
        path: "Sources/AppleSupport/BackgroundNetworking/Curl/LazyCurl.swift"), encoding: .utf8)
    let here = Set(source.matches(of: /@c\((curl_[a-z_]+)\)/).map { String($0.output.1) })
    let called = try Self.namesOfCurl(in: Self.toolchain.appending(path: Self.archive))
    #expect(called.count > 20)
    // The symbols of the download helper, which is linked with the bundled widgets.
    let helpers: Set = ["curl_multi_perform", "curl_multi_poll"]
    #expect(
      here == called.union(helpers),
      "the others are linked, and load libcurl at every widget's start")
  }

  /// All bundled widgets are one program. If it were linked with a library that one of them uses,
  /// all of them would load it, and none would start where it is not installed.
  @Test(arguments: ["calendar", "news"])
  func `a widget loads the library it reads with when it reads`(name: String) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "\(name).widget")
    program.environment = ["LD_TRACE_LOADED_OBJECTS": "1"]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(lines.contains("libc.so"), "the dynamic linker did not answer: \(lines)")
    #expect(!lines.contains("libical") && !lines.contains("libxml2"), "\(lines)")
  }

  private static let archive = "lib/swift_static/linux/lib_CFURLSessionInterface.a"

  /// The `usr` folder of the compiler.
  private static var toolchain: URL {
    get throws {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let compiler = path.split(separator: ":").map { "\($0)/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      return URL(fileURLWithPath: try #require(compiler)).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
    }
  }

  /// An archive's symbols whose names begin like libcurl's functions.
  private static func namesOfCurl(in archive: URL) throws -> Set<String> {
    let strings = [UInt8](try Data(contentsOf: archive)).split(separator: 0)
    let names = strings.lazy.filter { $0.starts(with: Array("curl_".utf8)) }
      .map { String(decoding: $0, as: UTF8.self) }
    return Set(names.filter { $0.wholeMatch(of: /[a-z_]+/) != nil })
  }
}
