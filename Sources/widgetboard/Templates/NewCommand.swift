import Foundation
import Glibc
import WidgetArchive

/// `widgetboard new`: writes a widget to begin with and says what comes next.
struct NewCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard let name = options.operands.first else {
      throw CommandFailure(.usage, "new expects a name such as my-widget")
    }
    guard let template = WidgetTemplate(name: name) else {
      throw CommandFailure(
        .usage, "a widget's name has small letters, digits and single hyphens, got “\(name)”")
    }
    guard !(options.has("swift") && options.has("script")) else {
      throw CommandFailure(.usage, "new expects either --swift or --script")
    }
    let catalog = ExtensionReading(launch: launch, store: nil).catalog()
    let own = launch.folders.widgets + "/\(name).widget"
    if let other = catalog.widget(ofKind: name)?.executable, other.path != own {
      throw CommandFailure(
        .usage, "there is a widget “\(name)” already: \(other.path); take another name")
    }
    if options.has("swift") {
      try writePackage(template, options, launch)
    } else {
      try writeScript(template, options, launch)
    }
  }

  private static func writeScript(
    _ template: WidgetTemplate, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let folder = absolute(options.last("folder") ?? launch.folders.widgets)
    let file = template.script
    try write(file, in: folder)
    let isFound = launch.widgetFolders.contains(folder)
    print(folder + "/" + file.path)
    print(
      """

      Edit it while the board shows it:
        \(isFound ? "" : "WIDGETBOARD_WIDGETS=\(folder) ")widgetboard add \(template.name) --family small
      What the board understands of it:
        \(isFound ? "" : "WIDGETBOARD_WIDGETS=\(folder) ")widgetboard timeline \(template.name)
      """)
  }

  private static func writePackage(
    _ template: WidgetTemplate, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    let folder = absolute(options.last("folder") ?? ".")
    guard let board = launch.package else {
      throw CommandFailure(
        .unavailable,
        "the sources of widgetboard, which a Swift widget is built with, were not found; run "
          + "“widgetboard install” in a checkout, or “.build/release/widgetboard new” there")
    }
    for file in template.package(board: board) { try write(file, in: folder) }
    let package = folder + "/" + template.name
    print(package)
    print(
      """

      Build it, and show it at once:
        cd \(package)
        swift build
        mkdir -p \(launch.folders.widgets)
        ln -s "$PWD/.build/debug/\(template.name).widget" \(launch.folders.widgets)/
        widgetboard add \(template.name) --family small
      """)
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Never over a file that is there.
  private static func write(_ file: WidgetTemplate.File, in folder: String)
    throws(CommandFailure)
  {
    let path = folder + "/" + file.path
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      if file.isExecutable {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw CommandFailure(.cannotCreate, "\(path) is there already; nothing was changed")
    } catch {
      throw CommandFailure(
        .cannotCreate, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
