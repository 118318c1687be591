import Foundation
import ResourceCode

/// The program that the plugin `WidgetResources` runs: `widgetboard-resources [--main] OUTPUT BUNDLE
/// RESOURCE… -- SWIFT-FILE…`, or `widgetboard-resources --sources OUTPUT FOLDER SWIFT-FILE…`.
@main
struct ResourceTool {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isMain = arguments.first == "--main"
    if isMain { arguments.removeFirst() }
    guard arguments.count >= 2, let output = arguments.first else {
      fail("usage: widgetboard-resources [--main] OUTPUT BUNDLE RESOURCE… -- SWIFT-FILE…")
    }
    if output == "--sources" { return resolve(arguments.dropFirst()) }
    let lists = arguments.dropFirst(2).split(separator: "--", omittingEmptySubsequences: false)
    do {
      let code = try ResourceCode(
        paths: Array(lists[0]), authorFiles: lists.dropFirst().flatMap(\.self),
        bundle: arguments[arguments.startIndex + 1], isMain: isMain)
      for warning in code.warnings { say("warning: \(warning)") }
      try Data(code.source.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      fail("\(error)")
    }
  }

  private static func resolve(_ arguments: ArraySlice<String>) {
    guard let output = arguments.first, let folder = arguments.dropFirst().first else {
      fail("usage: widgetboard-resources --sources OUTPUT FOLDER SWIFT-FILE…")
    }
    do {
      try ResolvedSources.write(arguments.dropFirst(2), of: folder, to: output)
    } catch {
      fail("\(error)")
    }
  }

  private static func say(_ words: String) {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
  }

  private static func fail(_ words: String) -> Never {
    say(words)
    exit(1)
  }
}
