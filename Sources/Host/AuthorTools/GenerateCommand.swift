import CommandSupport
import Foundation
import Glibc
import ResourceCode

/// `widgetboard generate`: does what the build plugin does, for those who build without it.
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
      try write(Data(code.source.utf8), to: output)
    } catch {
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }

  private static func write(_ data: Data, to path: String) throws(WholeFile.Failure) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      return try WholeFile(path).write(data, .asBefore)
    }
    // Written in place: a link stays a link, and a pipe or a terminal cannot be replaced by a
    // rename.
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw WholeFile.Failure(path: path, errno: errno) }
    defer { close(descriptor) }
    let error = WholeFile.write(data, to: descriptor)
    guard error == 0 else { throw WholeFile.Failure(path: path, errno: error) }
  }

  private static func swiftFiles(in paths: [String], except output: String?) -> [String] {
    let own = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    return paths.flatMap { path in
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
    }.filter { URL(fileURLWithPath: $0).standardizedFileURL.path != own }
  }
}
