import Foundation

/// A command whose every change of a file is made to fail.
package struct FaultCommand: Sendable, CustomStringConvertible {
  package var name: String
  package var arguments: [String]
  /// Whether a board seems to be open meanwhile.
  var isBoardOpen = false
  /// Adds what the command needs beside two tiles.
  var prepare: @Sendable (LabHome, FaultLab) throws -> Void = { _, _ in }
  /// The same for each home in which it is tried: files that contain the home's path cannot be
  /// copied.
  var prepareHome: @Sendable (LabHome, FaultLab) -> Void = { _, _ in }
  /// A part of the result that is not in the compared files.
  var result: @Sendable (LabHome) throws -> String = { _ in "" }
  /// The text with which the command reports that only a part was done.
  var part: String?
  /// Whether the open board needs a message, or follows the change by itself.
  var needsMessage = true
  /// Whether the ordinary suite tries it too.
  package var isCheap = true

  package var description: String { name }

  package init(_ name: String, _ arguments: String..., isBoardOpen: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isBoardOpen = isBoardOpen
  }

  private func preparing(_ prepare: @escaping @Sendable (LabHome, FaultLab) throws -> Void)
    -> FaultCommand
  {
    var command = self
    command.prepare = prepare
    return command
  }

  private func preparingEach(_ prepare: @escaping @Sendable (LabHome, FaultLab) -> Void)
    -> FaultCommand
  {
    var command = self
    command.prepareHome = prepare
    return command
  }

  private func admitting(_ part: String) -> FaultCommand {
    var command = self
    command.part = part
    return command
  }

  private func needingNoMessage() -> FaultCommand {
    var command = self
    command.needsMessage = false
    return command
  }

  private func costly() -> FaultCommand {
    var command = self
    command.isCheap = false
    return command
  }

  package static let all = ofTheBoard + ofAuthors + ofInstallation

  private static let ofTheBoard: [FaultCommand] = [
    FaultCommand("add", "add", "tea", "--family", "medium"),
    FaultCommand("add, board open", "add", "tea", isBoardOpen: true)
      .admitting("cannot undo that"),
    FaultCommand("first add", "add", "tea").preparing { home, _ in
      try FileManager.default.removeItem(atPath: home.path + "/.config")
    },
    FaultCommand("remove", "remove", "tea-1"),
    FaultCommand("move", "move", "tea-1", "--page", "2"),
    FaultCommand("configure", "configure", "tea-1", "--set", "sort=green"),
    FaultCommand("page add", "page", "add", "Three"),
    FaultCommand("undo", "undo", isBoardOpen: true),
    FaultCommand("set", "set", "locale", "de_DE"),
    FaultCommand("set, board open", "set", "locale", "de_DE", isBoardOpen: true)
      .needingNoMessage(),
    FaultCommand("lock", "lock"),
    FaultCommand("lock, board open", "lock", isBoardOpen: true).needingNoMessage(),
    FaultCommand("unlock", "unlock").preparing { home, _ in
      try home.write(".local/state/widgetboard/locked", "")
    },
    FaultCommand("unlock, board open", "unlock", isBoardOpen: true)
      .preparing { home, _ in try home.write(".local/state/widgetboard/locked", "") }
      .admitting("could not be told"),
    FaultCommand("reload", "reload", "--all"),
  ]

  private static let ofAuthors: [FaultCommand] = [
    FaultCommand("preferences", "preferences", "--init"),
    FaultCommand("new", "new", "load", "--script"),
  ]

  private static let ofInstallation: [FaultCommand] = [
    FaultCommand("install", "install").admitting("files were installed").costly(),
    FaultCommand("install again", "install")
      .preparingEach { home, lab in
        _ = lab.run(["install"], in: home)
        // A manual page of an older program.
        try? home.write(".local/share/man/man1/widgetboard.1", "an older page")
      }
      .admitting("files were installed").costly(),
    FaultCommand("install --undo", "install", "--undo")
      .preparingEach { home, lab in _ = lab.run(["install"], in: home) }
      .admitting("not everything could be removed").costly(),
  ]
}
