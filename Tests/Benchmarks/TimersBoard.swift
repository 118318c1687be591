import Foundation

/// The board whose start and seconds are measured.
enum TimersBoard {
  /// Eight tiles with a timer, as `board.conf` and a script.
  static func prepare(_ home: URL) throws {
    let widgets = home.appending(path: ".local/share/widgetboard/widgets")
    let config = home.appending(path: ".config/widgetboard")
    for folder in [widgets, config] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let script = widgets.appending(path: "ticking.widget")
    try """
    #!/bin/sh
    echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","runs":[{"date":'$(date +%s)',"style":"timer"}]}}]}}'
    """.write(to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let tiles = String(repeating: "[tile]\nkind = ticking\n", count: 8)
    try ("[page]\nname = Timers\n" + tiles).write(
      to: config.appending(path: "board.conf"), atomically: true, encoding: .utf8)
  }
}
