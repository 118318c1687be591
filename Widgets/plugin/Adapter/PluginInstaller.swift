import Foundation
import PluginMenus

struct InstallError: Error {
  let words: String
}

/// Makes widgets of plugins: a file `KIND.widget` each, which starts the adapter with the plugin's path.
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
      for file in try files(at: path) { kinds.append(try install(file)) }
    }
    return kinds
  }

  /// A file alone, or what a folder holds: without hidden files, folders, and what is switched off.
  private func files(at path: String) throws(InstallError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InstallError(words: "\(path) does not exist")
    }
    guard isFolder.boolValue else { return [path] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    let files = names.filter { name in
      !name.hasPrefix(".")
        && ![".off", ".vars.json", ".md", ".txt"].contains(where: name.hasSuffix)
    }.map { path + "/" + $0 }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    guard !files.isEmpty else { throw InstallError(words: "\(path) has no plugins in it") }
    return files
  }

  private func install(_ path: String) throws(InstallError) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL
    let kind = PluginFile(file.lastPathComponent).name
    let widget = URL(fileURLWithPath: folder).appending(path: kind + ".widget")
    let source = """
      #!/bin/sh
      # Shows a plugin of another program as a widget.
      exec \(quoted(adapter)) \(kind) \(format) \(quoted(file.path))

      """
    if let there = try? String(contentsOf: widget, encoding: .utf8), there != source,
      !there.hasSuffix(" \(quoted(file.path))\n")
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

  private func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
