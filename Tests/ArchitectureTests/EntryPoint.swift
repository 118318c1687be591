/// All places that start a program or read bytes that somebody else may have written, by file, each with the
/// test that shows what such a program or such bytes cannot take. ``EntryPointTests`` finds the places.
struct EntryPoint {
  /// The origin of the programs or bytes.
  enum Origin: String {
    case widget, script, plugin, machine, server, file, person, kernel, library
    /// Files that only the board writes; other processes of this user can change them.
    case board
  }

  let origin: Origin
  /// The test's sentence name, without the backticks.
  let test: String
  let files: [String]

  init(_ origin: Origin, _ test: String, _ files: [String]) {
    (self.origin, self.test, self.files) = (origin, test, files)
  }

  // MARK: Programs

  static let programs = [
    EntryPoint(
      .widget, "a bomb of processes is gone before the command ends",
      [
        "Sources/C/CLinux/processes.c",
        "Sources/Host/ExtensionHost/ChildProgram.swift",
        "Sources/Host/ExtensionHost/ExtensionProcess.swift",
      ]),
    EntryPoint(
      .machine, "a machine that never ends its answer is given up",
      [
        "Sources/Host/widgetboard/Commands/Plugins/HelperProgram.swift",
        "Sources/Host/widgetboard/Hosts/HostWidgets.swift",
        "Sources/Host/widgetboard/Install/LinkedPrograms.swift",
        "Widgets/host/Adapter/HostRun.swift",
      ]),
    EntryPoint(
      .machine, "a tile of the board file runs there, over one connection, and says when it cannot",
      [
        "Sources/Host/widgetboard/Hosts/KeptConnections.swift"
      ]),
    EntryPoint(
      .plugin, "nothing of a folder runs or is written before a yes",
      [
        "Sources/Host/widgetboard/Commands/Plugins/PluginImport.swift"
      ]),
    EntryPoint(
      .plugin, "a shell never reads what is no program",
      [
        "Widgets/plugin/Adapter/PluginRun.swift"
      ]),
    EntryPoint(
      .plugin, "a picture that takes too long costs neither the text nor the other pictures",
      [
        "Widgets/plugin/Adapter/MenuPictures.swift"
      ]),
    EntryPoint(
      .plugin, "only a command that was allowed runs by its word",
      [
        "Widgets/plugin/Adapter/TerminalCommand.swift"
      ]),
    EntryPoint(
      .person, "one that takes too long is stopped with all that it started",
      [
        "Widgets/subprograms/ChildProcess.swift",
        "Widgets/command/Widget/CommandRun.swift",
      ]),
    EntryPoint(
      .person, "a command that never ends is given up",
      [
        "Widgets/controls/Machine/MachineCommands.swift"
      ]),
    EntryPoint(
      .person, "without the program for authors its words say how to get it",
      [
        "Sources/Host/widgetboard/Commands/AuthorProgram.swift"
      ]),
    EntryPoint(
      .file, "of one that is too large the tile says so, and why",
      [
        "Widgets/photos/Widget/ShrunkPhoto.swift"
      ]),
    EntryPoint(
      .file, "nothing that a repository names is run",
      [
        "Widgets/git/Repositories/Git.swift"
      ]),
    EntryPoint(
      .person, "a status bar that asks for what hangs keeps no tile from frame",
      [
        "Sources/Host/widgetboard/Status/StatusCommand.swift"
      ]),
    EntryPoint(
      .person, "what is found is gone to, and what is typed is completed, run and remembered",
      [
        "Sources/Host/widgetboard/CommandLine/CommandJob.swift"
      ]),
    EntryPoint(
      .person, "a command keeps its exit status, its streams and its signals",
      [
        "Sources/C/CLinux/monitor.c"
      ]),
    EntryPoint(
      .person, "a session ends as its program does",
      [
        "Sources/Host/widgetboard/Commands/SessionCommand.swift"
      ]),
    EntryPoint(
      .person, "a desktop program has a session, default signals and nothing of the board's",
      [
        "Sources/Host/widgetboard/Links/AppProcess.swift",
        "Widgets/system/ProcessViewer/Viewer.swift",
      ]),
    EntryPoint(
      .library, "a library that is not installed is named with its package",
      [
        "Sources/Apple/CryptoKit/HashState.swift",
        "Sources/AppleSupport/BackgroundNetworking/Curl/LazyCurl.swift",
        "Sources/AppleSupport/Pictures/Libraries/SharedLibrary.swift",
        "Sources/AppleSupport/SQLiteLoading/SQLiteLibrary.swift",
        "Sources/C/CIcal/libical.c",
        "Sources/Shared/CommonMark/CommonMarkLibrary.swift",
        "Sources/Shared/FriBidi/FriBidi.swift",
        "Sources/Shared/XMLReading/XMLLibrary.swift",
      ]),
    EntryPoint(
      .library, "damaged bytes and other algorithms are errors",
      [
        "Sources/AppleSupport/MissingFoundation/Compression/Zlib.swift"
      ]),
    EntryPoint(
      .library, "a library that is missing is named with its package",
      [
        "Sources/C/CMosquitto/mosquitto.c"
      ]),
    EntryPoint(
      .library, "with a bus that shows nothing or never answers the board goes on and ends",
      [
        "Sources/C/CLinux/desktop.c"
      ]),
  ]
}
