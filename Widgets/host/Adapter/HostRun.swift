import Foundation
import RemoteWidgets
import Subprograms
import WidgetArchive

/// One run of a widget on another machine.
struct HostRun {
  let place: KindOnHost
  let script: String?
  var connectSeconds = 8
  /// Whether the widget's standard error is written to this process's, for the widget's log.
  var keepsLog = true
  /// The time limit of the whole run; nil if the board sets one.
  var patience: Duration?

  /// The ways in which a run ends.
  enum End {
    case trouble(HostTrouble)
    /// A failure of another kind, in words.
    case failed(String)
    /// The widget ran, wrote lines, and ended with this status.
    case ended(Int32)
    /// The widget ended with this status without a line; the text is its last line on standard
    /// error.
    case silent(Int32, String)
  }

  /// Sends requests and passes each line of the replies on. Ends the run once the caller wants no
  /// more lines.
  ///
  /// - Parameters:
  ///   - input: the standard input of a live widget: its end stops the widget.
  ///   - tell: accepts a line, and returns whether it wants more.
  func ask(
    _ requests: [ExtensionRequest], input: Int32?, _ tell: ([UInt8]) -> Bool
  ) -> End {
    var start = RemoteStart(kind: place.kind)
    start.isLive = input != nil
    start.variables = variables
    do throws(HostError) {
      if let script { start.script = try RemoteScript(path: script).lines }
    } catch {
      return .failed(error.words)
    }
    let dialogue: Dialogue
    do throws(Subprogram.StartError) {
      dialogue = try Dialogue(
        ssh(RemoteStart.command, host: place.host, connectSeconds: connectSeconds))
    } catch .notFound {
      return .trouble(.noProgram)
    } catch {
      return .failed("\(error)")
    }
    let before = RemoteReplies(place)
    var pump = HostPump(
      ssh: dialogue, place: place, keepsLog: keepsLog,
      unsent: start.input(requests.map(before.request)))
    let isDone = pump.run(
      until: input, before: patience.map { ContinuousClock.now + $0 }, tell)
    let status = Self.status(isDone ? dialogue.wait() : dialogue.end())
    if pump.isEnough { return .ended(0) }
    if !isDone, pump.greeting.state != .noise, let patience {
      return .failed(
        "\(place.kind) gave no answer on \(place.host) in \(patience.components.seconds) s")
    }
    switch pump.greeting.state {
    case .missing: return .trouble(.missing(kind: place.kind))
    case .full: return .trouble(.full)
    case .noise: return .trouble(.noise)
    case .awaited: return .trouble(HostTrouble(pump.errors))
    case .runs:
      guard !pump.hasTold, status != 0 else { return .ended(status) }
      // The message of `ssh` about a lost connection, or of a shell about a missing interpreter.
      return .silent(status, HostTrouble.lastLine(of: pump.errors))
    }
  }

  /// The error in words; nil if the widget ran and its exit status tells enough.
  func words(of end: End) -> String? {
    switch end {
    case .trouble(let trouble): trouble.words(of: place.host)
    case .failed(let words): words
    case .silent(126, let line), .silent(127, let line), .silent(255, let line):
      "\(place.kind) did not run on \(place.host)\(line.isEmpty ? "" : ": " + line)"
    case .silent, .ended: nil
    }
  }

  /// The exit status of `ssh`, which uses 255 for its own failures.
  private static func status(_ ending: Subprogram.Ending) -> Int32 {
    if case .exited(let status) = ending { status } else { 255 }
  }

  /// The variables to pass to the widget, which also set its language and time zone.
  private var variables: [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { name, _ in
      name.hasPrefix("WIDGETBOARD_SET_") || name.hasPrefix("LC_") || ["LANG", "TZ"].contains(name)
        || Self.told.contains(name)
    }
    // This process runs in the C locale for `ssh` and may pass that on; an empty LC_ALL undoes it.
    if variables["LC_ALL"] == nil { variables["LC_ALL"] = "" }
    variables["WIDGETBOARD_KIND"] = variables["WIDGETBOARD_KIND"].map {
      $0 == place.text ? place.kind : $0
    }
    return variables
  }

  private static let told = Set(
    ["ACTION", "CHECK", "COLUMNS", "FAMILY", "KIND", "LINES", "LOCALE"].map { "WIDGETBOARD_" + $0 })
}

/// The person's `ssh` with a command for another machine. It uses the board's open connection if
/// there is one.
func ssh(
  _ command: String, host: String, connectSeconds: Int, isCompressed: Bool = false
) -> Subprogram {
  let environment = ProcessInfo.processInfo.environment
  let connection = HostConnection(host: host, environment: environment)
  let isKept = FileManager.default.fileExists(atPath: connection.path)
  return Subprogram(
    connection.arguments(
      running: command, connectSeconds: connectSeconds, isCompressed: isCompressed, isKept: isKept),
    environment: environment.merging(["LC_ALL": "C"]) { $1 },
    folder: isKept ? connection.folder : "/")
}
