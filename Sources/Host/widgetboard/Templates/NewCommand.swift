import Foundation
import Glibc
import WidgetArchive

extension Subcommand {
  static let new = Subcommand(
    "new", .ownWidgets, "begin a widget of your own, in Swift or as a script", operands: "NAME",
    most: 1,
    options: ScriptLanguage.allCases.map { OptionSpec($0.rawValue, help: $0.help) } + [
      OptionSpec("swift", help: "a package with SwiftUI views"),
      OptionSpec("script", help: "the same as --sh"),
      OptionSpec("library", "LANGUAGE", help: "print what a widget can import; there is python"),
      OptionSpec("folder", "FOLDER", help: "where to begin it (the widget folder, or here)"),
    ],
    remarks: [
      "A script goes to your widget folder and is in the gallery at once."
    ]
  ) { options, launch throws(CommandFailure) in
    try NewCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard new`: writes a widget to begin with and says what to do next.
struct NewCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    if let library = options.last("library") { return try printLibrary(library, options) }
    guard let name = options.operands.first else {
      throw CommandFailure(.usage, "new expects a name such as my-widget")
    }
    guard let template = WidgetTemplate(name: name) else {
      throw CommandFailure(
        .usage, "a widget's name has small letters, digits and single hyphens, got “\(name)”")
    }
    let language = try language(options)
    let catalog = ExtensionReading(launch: launch, store: nil).catalog()
    let own = launch.folders.widgets + "/\(name).widget"
    if let other = catalog.widget(ofKind: name)?.executable, other.path != own {
      throw CommandFailure(
        .usage, "there is a widget “\(name)” already: \(other.path); take another name")
    }
    if let language {
      try writeScript(template.script(in: language), template.name, options, launch)
    } else {
      try writePackage(template, options, launch)
    }
  }

  private static func printLibrary(_ name: String, _ options: ParsedOptions)
    throws(CommandFailure)
  {
    guard options.operands.isEmpty else {
      throw CommandFailure(.usage, "new expects either a name or --library")
    }
    guard let text = ScriptLanguage(rawValue: name)?.library else {
      throw CommandFailure(.usage, "there is a library for python, got “\(name)”")
    }
    print(text, terminator: "")
  }

  /// The script language that was asked for, a shell script if none is named; nil for Swift.
  private static func language(_ options: ParsedOptions) throws(CommandFailure) -> ScriptLanguage? {
    let names = ScriptLanguage.allCases.map(\.rawValue)
    let asked = (names + ["script", "swift"]).filter(options.has)
    guard asked.count < 2 else {
      let words = asked.map { "--\($0)" }.joined(separator: " and ")
      throw CommandFailure(.usage, "new expects one language, got \(words)")
    }
    guard let name = asked.first else { return .sh }
    return name == "swift" ? nil : ScriptLanguage(rawValue: name) ?? .sh
  }

  private static func writeScript(
    _ file: WidgetTemplate.File, _ name: String, _ options: ParsedOptions,
    _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let folder = absolute(options.last("folder") ?? launch.folders.widgets)
    try write([file], in: folder)
    let isFound = launch.widgetFolders.contains(folder)
    print(folder + "/" + file.path)
    print(
      """

      Edit it while the board shows it:
        \(isFound ? "" : "WIDGETBOARD_WIDGETS=\(folder) ")widgetboard add \(name) --family small
      What the board finds wrong with it, and what it costs:
        widgetboard check \(folder)/\(file.path)
      """)
  }

  private static func writePackage(
    _ template: WidgetTemplate, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let folder = absolute(options.last("folder") ?? ".")
    try write(template.package, in: folder)
    let package = folder + "/" + template.name
    print(package)
    let beside = folder + "/widgetboard"
    var sources = ""
    if let board = launch.package {
      if board != beside { sources = "WIDGETBOARD_SOURCES=\(board) " }
    } else {
      print(
        """

        It is built with the sources of widgetboard, which were not found here. Put a checkout of them
        at \(beside), or name its folder in WIDGETBOARD_SOURCES.
        A script needs neither them nor Swift: widgetboard new NAME --sh
        """)
    }
    print(
      """

      Build it, and show it at once:
        cd \(package)
        \(sources)swift build
        mkdir -p \(launch.folders.widgets)
        ln -s "$PWD/.build/debug/\(template.name).widget" \(launch.folders.widgets)/
        widgetboard add \(template.name) --family small
      """)
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Writes all files or none, and never over an existing file.
  private static func write(_ files: [WidgetTemplate.File], in folder: String)
    throws(CommandFailure)
  {
    var new = NewFiles()
    do {
      for file in files {
        try new.write(
          Data(file.text.utf8), to: folder + "/" + file.path,
          file.isExecutable ? .exactly(0o755) : .asBefore)
      }
    } catch {
      new.remove()
      throw CommandFailure(
        .cannotCreate,
        error.errno == EEXIST
          ? "\(error.path) is there already; nothing was changed" : error.sentence)
    }
  }
}
