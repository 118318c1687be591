import Foundation
import ResourceCode

/// `widgetboard generate`: what the build plugin does, for those who build without it.
struct GenerateCommand {
  static func run(_ options: ParsedOptions) throws(CommandFailure) {
    guard !options.operands.isEmpty else {
      throw CommandFailure(
        .usage, "generate expects asset catalogues, intent definitions, or folders with them")
    }
    let output = options.last("output")
    let code: ResourceCode
    do {
      code = try ResourceCode(
        paths: options.operands, authorFiles: swiftFiles(in: options.operands, except: output),
        bundle: options.last("bundle") ?? "Bundle.module")
    } catch {
      throw CommandFailure(.badData, "\(error)")
    }
    for warning in code.warnings { printError(warning) }
    guard let output else { return print(code.source, terminator: "") }
    do {
      try Data(code.source.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      throw CommandFailure(.cannotCreate, "\(output) cannot be written: \(error)")
    }
  }

  private static func swiftFiles(in paths: [String], except output: String?) -> [String] {
    let own = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    return paths.flatMap { path in
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
    }.filter { URL(fileURLWithPath: $0).standardizedFileURL.path != own }
  }
}
