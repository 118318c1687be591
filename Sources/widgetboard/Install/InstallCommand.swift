import Foundation
import Glibc

/// `widgetboard install`: the program and what belongs to it, for this user, and the way back.
struct InstallCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    let folders = Installation.Folders(environment: launch.variables)
    let old = InstalledFiles.read(folders.manifest)
    if options.has("undo") { return try undo(old, folders, isDry: options.has("dry-run")) }
    guard launch.executableFolder != folders.programs else {
      throw CommandFailure(
        .usage, "this is the installed program; run the one that was built to install it")
    }
    let plan = try plan(launch, folders)
    let foreign = plan.items.filter { item in
      InstalledFiles.state(of: item.path) != nil
        && old?.files.contains { $0.path == item.path } != true
    }
    guard foreign.isEmpty else {
      let list = foreign.map(\.path).joined(separator: ", ")
      throw CommandFailure(
        .cannotCreate,
        "\(list): there already, and not of an installation; move it away first. Nothing was done")
    }
    if options.has("dry-run") {
      for item in plan.items { print(words(item)) }
      return .ok
    }
    try install(plan, over: old, launch, folders)
    return .ok
  }

  // MARK: Doing it

  private static func plan(_ launch: LaunchEnvironment, _ folders: Installation.Folders)
    throws(CommandFailure) -> Installation
  {
    let source = launch.executableFolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: source)) ?? []
    let programs = names.filter { FileManager.default.isExecutableFile(atPath: "\(source)/\($0)") }
    guard programs.contains("widgetboard-transfer") else {
      throw CommandFailure(
        .unavailable,
        "\(source) has no widgetboard-transfer; build everything first (swift build -c release)")
    }
    let resources = names.filter { $0.hasSuffix(".resources") }
    let entries = resources.flatMap { folder -> [(path: String, text: String)] in
      let path = "\(source)/\(folder)"
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return files.filter { $0.hasSuffix(".desktop") }.compactMap { name in
        (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)).map {
          ("\(path)/\(name)", $0)
        }
      }
    }
    return Installation(from: source, names: programs, entries: entries, to: folders)
  }

  private static func install(
    _ plan: Installation, over old: InstalledFiles?, _ launch: LaunchEnvironment,
    _ folders: Installation.Folders
  ) throws(CommandFailure) {
    var done = InstalledFiles(version: Widgetboard.version, package: launch.package)
    done.folders = old?.folders ?? []
    // What an earlier one had and this one has not goes with the next `--undo`, too.
    let new = Set(plan.items.map(\.path))
    done.files = (old?.files ?? []).filter { !new.contains($0.path) }
    do {
      try makeFolder(of: folders.manifest, noting: &done)
      for item in plan.items {
        try makeFolder(of: item.path, noting: &done)
        try put(item)
        if let state = InstalledFiles.state(of: item.path) { done.files.append(state) }
        // Whatever comes in between, what is there can be removed.
        try done.write(to: folders.manifest)
      }
    } catch {
      throw CommandFailure(
        .cannotCreate,
        "\(error.localizedDescription) “widgetboard install --undo” removes what was installed")
    }
    print("Installed \(plan.items.count) files. Run: \(folders.commands)/widgetboard")
    for line in advice(launch, folders) { print(line) }
  }

  private static func put(_ item: Installation.Item) throws {
    let aside = item.path + ".new"
    try? FileManager.default.removeItem(atPath: aside)
    switch item.content {
    case .copy(let source): try FileManager.default.copyItem(atPath: source, toPath: aside)
    case .text(let text): try Data(text.utf8).write(to: URL(fileURLWithPath: aside))
    case .link(let target):
      try FileManager.default.createSymbolicLink(atPath: aside, withDestinationPath: target)
    }
    guard rename(aside, item.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  private static func makeFolder(of path: String, noting done: inout InstalledFiles) throws {
    var missing: [String] = []
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path) {
      missing.append(folder.path)
      folder.deleteLastPathComponent()
    }
    for path in missing.reversed() {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
      done.folders.append(path)
    }
  }

  /// What is not found by itself.
  private static func advice(_ launch: LaunchEnvironment, _ folders: Installation.Folders)
    -> [String]
  {
    var lines: [String] = []
    let path = launch.variables["PATH"]?.split(separator: ":").map(String.init) ?? []
    if !path.contains(folders.commands) {
      lines.append("Not in your PATH yet: export PATH=\"\(folders.commands):$PATH\"")
    }
    if launch.variables["SHELL"]?.hasSuffix("/zsh") == true {
      lines.append(
        "For zsh, before compinit: fpath+=(\(folders.dataHome)/zsh/site-functions)")
    }
    return lines
  }

  private static func words(_ item: Installation.Item) -> String {
    switch item.content {
    case .copy(let source): "\(item.path)  from \(source)"
    case .text: item.path
    case .link(let target): "\(item.path) -> \(target)"
    }
  }

  // MARK: The way back

  private static func undo(
    _ old: InstalledFiles?, _ folders: Installation.Folders, isDry: Bool
  ) throws(CommandFailure) -> ExitStatus {
    guard let old else {
      throw CommandFailure(.unavailable, "nothing is installed: \(folders.manifest) is not there")
    }
    var left: [String] = []
    for file in old.files where InstalledFiles.state(of: file.path) != nil {
      guard old.isUnchanged(file) else {
        left.append(file.path)
        continue
      }
      if isDry { print(file.path) } else { unlink(file.path) }
    }
    guard !isDry else { return .ok }
    unlink(folders.manifest)
    // Only those that are empty now.
    for folder in old.folders.reversed() { rmdir(folder) }
    print("Removed. Your board, its timelines and your own widgets are as they were.")
    for path in left { printError("\(path) was changed since it was installed: left alone") }
    return left.isEmpty ? .ok : .warnings
  }
}
