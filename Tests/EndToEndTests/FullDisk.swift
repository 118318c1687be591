import Foundation

/// A disk that is full, for one program and some of its files, as long as a test says so.
struct FullDisk {
  private let home: Home
  private let files: String

  /// - Parameter files: what lies on it, below the home folder; with a `*` at its end, all that begins so.
  init(_ home: Home, holding files: String = ".local/state/widgetboard/board.sqlite*") {
    self.home = home
    self.files = files
  }

  private var mark: URL { home.folder.appending(path: "the-disk-is-full") }

  func fill() throws { try Data().write(to: mark) }

  func free() throws { try FileManager.default.removeItem(at: mark) }

  /// For a program that is to live with it.
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
