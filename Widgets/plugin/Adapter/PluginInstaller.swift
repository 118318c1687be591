import Foundation
import PluginMenus
import WidgetArchive

struct InstallError: Error {
  let words: String
}

/// Makes widgets of plugins and of the modules of bars' configurations: a file `KIND.widget` each, which
/// starts the adapter with the path.
struct PluginInstaller {
  /// The person's folder of widgets.
  let folder: String
  let format: String
  /// The path of this program.
  let adapter: String

  /// The kinds of the widgets, in the order of their files.
  func install(_ paths: [String]) throws(InstallError) -> [String] {
    guard format == "auto" || PluginFormat(name: format) != nil else {
      let names = PluginFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw InstallError(words: "there is no format “\(format)”; there are \(names) and auto")
    }
    var kinds: [String] = []
    for path in paths {
      for file in try files(at: path) {
        if BarConfiguration.isOne(URL(fileURLWithPath: file).lastPathComponent) {
          for module in try BarFile(file).configuration.modules {
            kinds.append(try install(file, kind: module.kind, module: module.name))
          }
        } else {
          let name = URL(fileURLWithPath: file).standardizedFileURL.lastPathComponent
          kinds.append(try install(file, kind: PluginFile(name).name))
        }
      }
    }
    return kinds
  }

  /// A file alone, or what a folder holds: without hidden files, folders, and what is switched off. In
  /// the folder of a bar only its configuration: the scripts beside it belong to its modules.
  private func files(at path: String) throws(InstallError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InstallError(words: "\(path) does not exist")
    }
    guard isFolder.boolValue else { return [path] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    let files = names.filter { name in
      !name.hasPrefix(".")
        && ![".off", ".md", ".txt", ".css"].contains(where: name.hasSuffix)
        && (Self.barNames.contains(name[...]) || !BarConfiguration.isOne(name))
    }.map { path + "/" + $0 }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    if let bar = files.first(where: { Self.barNames.contains($0.dropFirst(path.count + 1)) }) {
      return [bar]
    }
    guard !files.isEmpty else { throw InstallError(words: "\(path) has no plugins in it") }
    return files
  }

  private static let barNames: Set<Substring> = ["config", "config.jsonc", "config.json"]

  private func install(
    _ path: String, kind: String, module: String? = nil
  ) throws(InstallError) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL
    let widget = URL(fileURLWithPath: folder).appending(path: kind + ".widget")
    let words = [file.path] + (module.map { [$0] } ?? [])
    let subject = words.map(\.shellQuoted).joined(separator: " ")
    let source = """
      #!/bin/sh
      # Shows a plugin of another program as a widget.
      exec \(adapter.shellQuoted) \(kind) \(format) \(subject)

      """
    if let there = try? String(contentsOf: widget, encoding: .utf8), there != source,
      !there.hasSuffix(" \(subject)\n")
    {
      throw InstallError(
        words:
          "\(widget.path) is there already and shows something else; remove it, or rename \(path)")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data(source.utf8).write(to: widget, options: .atomic)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: widget.path)
    } catch {
      throw InstallError(words: "\(widget.path) cannot be written: \(error.localizedDescription)")
    }
    return kind
  }
}
