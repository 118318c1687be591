import Foundation
import Glibc

/// The time from the moment at which a control's extension says a new value to the first byte that it
/// causes in a terminal with the panel open, after the value was changed elsewhere.
enum ControlBenchmark {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "controls-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try LatencyBenchmark.prepare(folder)
    try prepare(folder)
    let environment = LatencyBenchmark.environment(folder)
    let board = try BenchmarkTerminal(
      [LatencyBenchmark.program], environment: environment, columns: 120, rows: 40)
    board.type("2")
    board.settle(milliseconds: 3000)
    board.type("C")
    board.settle(milliseconds: 3000)
    LatencyBenchmark.measure("control's new value to first byte", on: board) { board in
      (0..<100).compactMap { _ in
        board.read(forMilliseconds: 300)
        let press = Process()
        press.executableURL = URL(fileURLWithPath: LatencyBenchmark.program)
        press.arguments = ["control", "lamp"]
        press.environment = environment
        press.standardOutput = FileHandle.nullDevice
        guard (try? press.run()) != nil else { return nil }
        defer { press.waitUntilExit() }
        guard board.awaitBytes(milliseconds: 3000) else { return 3000 }
        let shown = Date().timeIntervalSince1970
        let stamp = try? String(contentsOf: folder.appending(path: "said"), encoding: .utf8)
        let said = stamp.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        return said.map { (shown - $0) * 1000 }
      }
    }
  }

  /// Makes a switch that notes the time at which it says its value, and puts it into the panel.
  private static func prepare(_ folder: URL) throws {
    let script = folder.appending(path: ".local/share/widgetboard/widgets/lamp.widget")
    try """
    #!/bin/sh
    read -r request
    case "$request" in
      *'"action":"describe"'*)
        echo '{"description": [{"kind": "lamp", "displayName": "Lamp", "control": true}]}' ;;
      *'"action":"perform"'*)
        if [ -e "$HOME/lit" ]; then rm "$HOME/lit"; else : > "$HOME/lit"; fi
        echo '{"performed": {}}' ;;
      *)
        on=false; [ -e "$HOME/lit" ] && on=true
        date +%s.%N > "$HOME/said"
        echo '{"control": {"label": "Lamp", "action": "lamp", "isOn": '$on'}}' ;;
    esac
    """.write(to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let state = folder.appending(path: ".local/state/widgetboard")
    try FileManager.default.createDirectory(
      at: state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try #"{"controls": [{"id": "lamp", "kind": "lamp", "size": "medium"}]}"#.write(
      to: state.appending(path: "controls.json"), atomically: true, encoding: .utf8)
  }
}
