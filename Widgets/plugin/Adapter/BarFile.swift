import Foundation
import PersonalFiles
import PluginMenus

/// A bar's configuration on disk, with the files that it includes.
struct BarFile {
  let configuration: BarConfiguration

  init(_ path: String) throws(InstallError) {
    let text = try Self.text(of: path)
    let includes = IncludedFiles(of: path)
    do {
      configuration = try BarConfiguration(text) {
        (written) throws(BarConfiguration.Mistake) in
        try includes.files(written)
      }
    } catch {
      let file = error.file ?? path
      let place = error.line.map { "\(file):\($0)" } ?? file
      throw InstallError(words: "\(place): \(error.words)")
    }
  }

  fileprivate static func text(of path: String) throws(InstallError) -> String {
    let bytes = try ReadableFile(path).head(upTo: BarConfiguration.mostBytes + 1)
    guard bytes.count <= BarConfiguration.mostBytes else {
      throw InstallError(
        words: "\(path) is no bar's configuration: it is larger than "
          + "\(BarConfiguration.mostBytes >> 10) kB")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Finds the files that a bar's configuration includes, in the same way as the bars: `~`,
/// environment variables and wildcards are expanded. A relative path is tried against the folder of
/// the configuration, of the file it links to, and of the bar.
private struct IncludedFiles {
  private let folders: [String]
  /// The largest number of bytes of all files that one pattern matches.
  private static let mostBytes = 8 << 20

  init(of path: String) {
    let file = URL(fileURLWithPath: path)
    let home = PersonalFolders().home
    let settings = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    folders =
      [file, file.resolvingSymlinksInPath()].map { $0.deletingLastPathComponent().path }
      + ["\(settings)/waybar", "\(settings)/polybar", "/etc/xdg/waybar", "/etc/polybar"]
  }

  func files(_ written: String) throws(BarConfiguration.Mistake) -> [BarConfiguration.Included] {
    let path = Self.expanded(written)
    let candidates = path.hasPrefix("/") ? [path] : folders.map { "\($0)/\(path)" }
    guard let paths = candidates.lazy.map(Self.matching).first(where: { !$0.isEmpty }) else {
      return []
    }
    var found: [BarConfiguration.Included] = []
    for path in paths where found.reduce(0, { $0 + $1.text.utf8.count }) < Self.mostBytes {
      do {
        found.append(.init(path: path, text: try BarFile.text(of: path)))
      } catch {
        // A pattern may also match folders and devices, which are skipped.
        guard paths.count == 1 else { continue }
        throw BarConfiguration.Mistake(line: nil, words: error.words, file: path)
      }
    }
    return found
  }

  /// A path with `~`, `$NAME` and `${NAME}` expanded.
  private static func expanded(_ written: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    var path = written.hasPrefix("~/") ? PersonalFolders().home + written.dropFirst() : written
    while let match = path.firstMatch(of: #/\$(?:\{(\w+)\}|(\w+))/#) {
      let name = String(match.1 ?? match.2 ?? "")
      let value = name == "HOME" ? PersonalFolders().home : environment[name] ?? ""
      path.replaceSubrange(match.range, with: value.replacing("$", with: ""))
    }
    return path
  }

  /// The files that match a pattern with `*`, `?` and brackets; a file whose own name has these
  /// characters matches itself.
  private static func matching(_ path: String) -> [String] {
    if FileManager.default.fileExists(atPath: path) { return [path] }
    guard path.contains(where: { "*?[".contains($0) }) else { return [] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(path, 0, nil, &found) == 0 else { return [] }
    return (0..<min(Int(found.gl_pathc), 200)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }
}
