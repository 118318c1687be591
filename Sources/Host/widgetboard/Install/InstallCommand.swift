import ExtensionHost
import Foundation
import Glibc

extension Subcommand {
  static let install = Subcommand(
    "install", .program, "install program, widgets, man page and completions for this user",
    options: [
      OptionSpec("undo", help: "remove what was installed"),
      OptionSpec("dry-run", help: "say what would be done"),
      OptionSpec("host", "HOST", help: "put the widgets on another machine, by ssh"),
      OptionSpec("tree", "FOLDER", help: "write what a package for /usr holds below FOLDER"),
    ],
    remarks: [
      "Copies to ~/.local/lib/widgetboard and links ~/.local/bin/widgetboard to it. The man page,",
      "completions for bash, zsh and fish and desktop entries go to $XDG_DATA_HOME (~/.local/share).",
      "Files that are there already and were not installed are left alone, and listed.",
      "With --host the widgets alone go to ~/.local/lib/widgetboard of another machine.",
    ]
  ) { options, launch throws(CommandFailure) in
    try InstallCommand.run(options, launch)
  }
}

/// `widgetboard install`: installs the program and its files for this user, and removes them again.
struct InstallCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    if let host = options.last("host") {
      print(try HostWidgets(launch: launch).send(to: host), terminator: "")
      return .ok
    }
    if let tree = options.last("tree") {
      try writeTree(try plan(launch, Installation.Folders(prefix: "/usr")), in: tree)
      return .ok
    }
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
        "\(list): there already, but not installed by widgetboard; move it away first. "
          + "Nothing was done")
    }
    if options.has("dry-run") {
      for item in plan.items { print(words(item)) }
      return .ok
    }
    try install(plan, over: old, launch, folders)
    return .ok
  }

  // MARK: Installing

  private static func plan(_ launch: LaunchEnvironment, _ folders: Installation.Folders)
    throws(CommandFailure) -> Installation
  {
    let source = launch.executableFolder
    let names = allNames(in: source)
    let linked = try LinkedPrograms(in: source)
    let programs = Set(
      names.filter { FileManager.default.isExecutableFile(atPath: "\(source)/\($0)") }
        + linked.names
    ).sorted()
    guard programs.contains("widgetboard-transfer") else {
      throw CommandFailure(
        .unavailable,
        "\(source) has no widgetboard-transfer; build everything first (swift build -c release)")
    }
    let resources = names.filter { $0.hasSuffix(".resources") || $0 == "applications" }
    let entries = resources.flatMap { folder -> [(path: String, text: String)] in
      let path = "\(source)/\(folder)"
      let files = allNames(in: path)
      return files.filter { $0.hasSuffix(".desktop") }.compactMap { name in
        (try? FileReading("\(path)/\(name)").text()).map {
          ("\(path)/\(name)", $0)
        }
      }
    }
    return Installation(
      from: source, names: programs, linked: linked, entries: entries, to: folders)
  }

  /// Writes the files of a package below a folder, which must be new.
  private static func writeTree(_ plan: Installation, in folder: String) throws(CommandFailure) {
    let root = URL(fileURLWithPath: folder).standardizedFileURL.path
    guard InstalledFiles.state(of: root) == nil else {
      throw CommandFailure(.cannotCreate, "\(root) is there already; name a new folder")
    }
    var new = NewFiles()
    do {
      for item in plan.items {
        let path = root + item.path
        try new.makeFolder(of: path)
        switch item.content {
        case .copy(let source): try new.copy(source, to: path)
        case .text(let text): try new.write(Data(text.utf8), to: path, .exactly(0o644))
        case .link(let target): try new.link(path, to: target)
        }
      }
    } catch {
      new.remove()
      throw CommandFailure(.cannotCreate, error.sentence)
    }
  }

  /// Everything is first written beside its destination, so that a disk that fills up leaves all as
  /// it was. The manifest is written next, with the earlier files and the new ones. Then each file
  /// is renamed into place.
  private static func install(
    _ plan: Installation, over old: InstalledFiles?, _ launch: LaunchEnvironment,
    _ folders: Installation.Folders
  ) throws(CommandFailure) {
    var done = InstalledFiles(version: ProgramVersion.number, package: launch.package)
    // Files that only an earlier installation had stay in the manifest, so that `--undo` removes
    // them, too.
    let new = Set(plan.items.map(\.path))
    let kept = (old?.files ?? []).filter { !new.contains($0.path) }
    var staged = NewFiles()
    let endings = CommandEndings(unfinished: staged)
    defer { endings.release() }
    do {
      let states = try stage(plan, folders, &staged, until: endings)
      done.folders = (old?.folders ?? []) + staged.folders
      done.files = (old?.files ?? []) + states
      try done.write(to: folders.manifest)
      done.files = kept + states
    } catch {
      staged.remove()
      throw CommandFailure(.cannotCreate, "\(error.sentence). Nothing was installed")
    }
    staged.keep()
    try putInPlace(plan)
    if let signal = endings.taken { endings.end(by: signal) }
    // If this fails, the earlier manifest still serves: it only lists more files than there are.
    try? done.write(to: folders.manifest)
    print("Installed \(plan.items.count) files. Run: \(folders.commands)/widgetboard")
    for line in advice(launch, folders) { print(line) }
  }

  /// Writes every file beside its destination, and returns the state that each will have in its
  /// place.
  private static func stage(
    _ plan: Installation, _ folders: Installation.Folders, _ staged: inout NewFiles,
    until endings: CommandEndings
  ) throws(WholeFile.Failure) -> [InstalledFiles.File] {
    try staged.makeFolder(of: folders.manifest)
    var states: [InstalledFiles.File] = []
    for item in plan.items {
      if let signal = endings.taken { endings.end(by: signal) }
      let aside = aside(item)
      unlink(aside)
      try staged.makeFolder(of: item.path)
      switch item.content {
      case .copy(let source): try staged.copy(source, to: aside)
      case .text(let text): try staged.write(Data(text.utf8), to: aside)
      case .link(let target): try staged.link(aside, to: target)
      }
      guard var state = InstalledFiles.state(of: aside) else { continue }
      state.path = item.path
      states.append(state)
    }
    return states
  }

  private static func aside(_ item: Installation.Item) -> String { item.path + ".new" }

  private static func putInPlace(_ plan: Installation) throws(CommandFailure) {
    for (count, item) in plan.items.enumerated() where rename(aside(item), item.path) != 0 {
      let reason = String(cString: strerror(errno))
      for left in plan.items[count...] { unlink(aside(left)) }
      throw CommandFailure(
        .cannotCreate,
        "\(item.path): cannot be put in place: \(reason). \(count) of \(plan.items.count) files "
          + "were installed; “widgetboard install” tries the rest again, "
          + "“widgetboard install --undo” removes them")
    }
  }

  /// Advice about things that are not found automatically.
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

  // MARK: Removing

  private static func undo(
    _ old: InstalledFiles?, _ folders: Installation.Folders, isDry: Bool
  ) throws(CommandFailure) -> ExitStatus {
    guard let old else {
      throw CommandFailure(.unavailable, "nothing is installed: \(folders.manifest) is not there")
    }
    var changed: [String] = []
    var stuck: [String] = []
    for path in old.paths where InstalledFiles.state(of: path) != nil {
      guard old.isUnchanged(path) else {
        changed.append(path)
        continue
      }
      if isDry {
        print(path)
      } else if unlink(path) != 0 {
        stuck.append("\(path): cannot be removed: \(String(cString: strerror(errno)))")
      }
    }
    guard !isDry else { return .ok }
    for path in changed { printError("\(path) was changed since it was installed: left alone") }
    guard stuck.isEmpty, unlink(folders.manifest) == 0 else {
      for line in stuck { printError(line) }
      throw CommandFailure(
        .cannotCreate,
        "not everything could be removed; “widgetboard install --undo” tries the rest again")
    }
    // rmdir removes only folders that are empty now.
    for folder in old.folders.reversed() { rmdir(folder) }
    print("Removed. Your board, its timelines and your own widgets are as they were.")
    return changed.isEmpty ? .ok : .warnings
  }
}
