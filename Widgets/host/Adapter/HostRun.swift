import Foundation
import RemoteWidgets
import Subprograms
import WidgetArchive

/// One run of a widget on another machine.
struct HostRun {
  let place: KindOnHost
  let script: String?
  var connectSeconds = 8
  /// Whether what is written to standard error there is written here, for the widget's log.
  var keepsLog = true
  /// How long all of it may take; nil where the board sees to that.
  var patience: Duration?

  /// How it ended.
  enum End {
    case trouble(HostTrouble)
    /// In other words.
    case failed(String)
    /// The widget ran, and ended with this status.
    case ended(Int32)
    /// The same, and no line was read: with the last that it wrote to its standard error.
    case silent(Int32, String)
  }

  /// Sends requests and tells every line of the answers.
  ///
  /// - Parameter input: the end of a live widget: when it has ended, so does the widget.
  func ask(
    _ requests: [ExtensionRequest], input: Int32?, _ tell: ([UInt8]) -> Void
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
      // What `ssh` says of a connection that broke, or a shell of an interpreter it lacks.
      return .silent(status, HostTrouble.lastLine(of: pump.errors))
    }
  }

  /// Why nothing came, in words; nil where the widget itself has to say.
  func words(of end: End) -> String? {
    switch end {
    case .trouble(let trouble): trouble.words(of: place.host)
    case .failed(let words): words
    case .silent(126, let line), .silent(127, let line), .silent(255, let line):
      "\(place.kind) did not run on \(place.host)\(line.isEmpty ? "" : ": " + line)"
    case .silent, .ended: nil
    }
  }

  /// As `ssh` tells it: what ends that is no end of the widget.
  private static func status(_ ending: Subprogram.Ending) -> Int32 {
    if case .exited(let status) = ending { status } else { 255 }
  }

  /// What a widget is told beside its requests, and in which language and time.
  private var variables: [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { name, _ in
      name.hasPrefix("WIDGETBOARD_SET_") || name.hasPrefix("LC_") || ["LANG", "TZ"].contains(name)
        || Self.told.contains(name)
    }
    // ssh itself speaks English here, and may hand that on.
    if variables["LC_ALL"] == nil { variables["LC_ALL"] = "" }
    variables["WIDGETBOARD_KIND"] = variables["WIDGETBOARD_KIND"].map {
      $0 == place.text ? place.kind : $0
    }
    return variables
  }

  private static let told = Set(
    ["ACTION", "CHECK", "COLUMNS", "FAMILY", "KIND", "LINES", "LOCALE"].map { "WIDGETBOARD_" + $0 })
}

/// The person's `ssh`, to run a command on another machine, over the connection that the board keeps
/// where there is one.
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
