import Foundation
import Glibc

/// The time from the moment at which a control's extension says a new value to the bytes of that very
/// value in a terminal with the panel open, after the control was pressed elsewhere.
///
/// Each answer has a name of its own: what is drawn meanwhile, such as the minute of the header, is not
/// taken for it.
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
    LatencyBenchmark.measure("control's new value to its bytes", on: board) { board in
      (0..<100).compactMap { _ in
        board.read(forMilliseconds: 300)
        let start = Date().timeIntervalSince1970
        let press = Process()
        press.executableURL = URL(fileURLWithPath: LatencyBenchmark.program)
        press.arguments = ["control", "lamp"]
        press.environment = environment
        press.standardOutput = FileHandle.nullDevice
        guard (try? press.run()) != nil else { return nil }
        defer { press.waitUntilExit() }
        return latency(after: start, on: board, answers: folder.appending(path: "said"))
      }
    }
  }

  /// Reads until the terminal shows an answer that was given after a time; 3 seconds if none comes.
  private static func latency(
    after start: TimeInterval, on board: BenchmarkTerminal, answers: URL
  ) -> Double {
    var text: [UInt8] = []
    while Date().timeIntervalSince1970 < start + 3 {
      guard board.read(milliseconds: 100) else { continue }
      let shown = Date().timeIntervalSince1970
      text = text.suffix(names[0].count) + board.received
      let drawn = String(decoding: text, as: UTF8.self)
      let said = names.indices.filter { drawn.contains(names[$0]) }
        .compactMap { time(ofLast: $0, in: answers) }.filter { $0 >= start }
      if let last = said.max() { return (shown - last) * 1000 }
    }
    return 3000
  }

  /// The names that answers have in turn: from one to another each letter changes, so that the
  /// terminal gets the whole.
  private static let names = (0..<10).map { index in
    let letters = "ABCDEFGHIJ"
    return String(letters.dropFirst(index) + letters.prefix(index))
  }

  /// When the last answer of a name was given.
  private static func time(ofLast name: Int, in folder: URL) -> TimeInterval? {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let last = numbers.compactMap { Int($0) }.filter { $0 % names.count == name }.max()
    guard let last else { return nil }
    let file = folder.appending(path: "\(last)/at")
    let stamp = try? String(contentsOf: file, encoding: .utf8)
    return stamp.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Makes a switch that notes the time at which it says each value, and puts it into the panel.
  private static func prepare(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "said"), withIntermediateDirectories: true)
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
        n=$(ls "$HOME/said" | wc -l)
        until mkdir "$HOME/said/$n" 2>/dev/null; do n=$((n + 1)); done
        set -- \(names.joined(separator: " "))
        shift $((n % 10))
        date +%s.%N > "$HOME/said/$n/at"
        echo '{"control": {"label": "'$1'", "action": "lamp", "isOn": '$on'}}' ;;
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
