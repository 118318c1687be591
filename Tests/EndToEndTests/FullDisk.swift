import Foundation

/// A full disk for one program and some of its files, until the test frees it.
struct FullDisk {
  private let home: Home
  private let files: String

  /// - Parameter files: the files on that disk, below the home folder; a `*` at the end matches every name
  /// that begins so.
  init(_ home: Home, holding files: String = ".local/state/widgetboard/board.sqlite*") {
    self.home = home
    self.files = files
  }

  private var mark: URL { home.folder.appending(path: "the-disk-is-full") }

  func fill() throws { try Data().write(to: mark) }

  func free() throws { try FileManager.default.removeItem(at: mark) }

  /// The environment for a program that uses this disk.
  var environment: [String: String] {
    home.environment.merging([
      "LD_PRELOAD": Home.products.appending(path: "libFaultInjection.so").path,
      "WIDGETBOARD_FAULT_PROGRAM": "widgetboard",
      "WIDGETBOARD_FAULT_FOLDER": home.folder.path + "/" + files,
      "WIDGETBOARD_FAULT_WHILE": mark.path, "WIDGETBOARD_FAULT_NUMBER": "1",
      "WIDGETBOARD_FAULT_ONWARD": "1", "WIDGETBOARD_FAULT_GROWTH": "1",
    ]) { $1 }
  }
}
