import Foundation
import RemoteWidgets
import Subprograms
import WidgetArchive

/// Installs the board's bundled widgets on another machine.
struct HostSender {
  /// The folder with the program that contains all bundled widgets.
  let folder: String
  let host: String

  /// Sends the program and returns a sentence about the result.
  func send() throws(HostError) -> String {
    let here = machine
    let there = try run("exec uname -sm", input: "/dev/null", .seconds(60)).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard there == here else {
      throw HostError("\(host) is \(there), and the widgets here are for \(here): build them there")
    }
    let path = folder + "/widgetboard"
    guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
    else { throw HostError("\(path) cannot be read: \(String(cString: strerror(errno)))") }
    let words = try run(Self.receive(size.intValue), input: path, .seconds(900))
    return
      "\(host) has \(words.trimmingCharacters(in: .whitespacesAndNewlines)) programs of widgetboard\n"
  }

  /// The exit statuses by which the remote shell reports an error.
  private enum Fault: Int32 {
    /// The program was written and does not run.
    case doesNotRun = 69
    /// The program was installed, but not under all of its names.
    case noNames = 70
    case notWritten = 73
    /// Fewer bytes arrived than were sent.
    case brokenOff = 74
  }

  /// The remote shell's program. It writes to a temporary file, tries the program, since only
  /// running it shows a missing or different C library, and then renames it atomically. Partial
  /// files are removed.
  private static func receive(_ size: Int) -> String {
    """
    exec sh -c '
    umask 022; folder=$HOME/.local/lib/widgetboard
    mkdir -p "$folder" && new=$(mktemp "$folder/new.XXXXXXXX") || exit 73
    leave() { rm -f "$new"; exit "$1"; }
    cat > "$new" && chmod 755 "$new" || leave 73
    [ "$(wc -c < "$new")" -eq \(size) ] || leave 74
    "$new" --names > /dev/null || leave 69
    mv -f "$new" "$folder/widgets" || leave 73
    "$folder/widgets" --link || exit 70
    "$folder/widgets" --names | wc -l
    '
    """
  }

  private var machine: String {
    var names = utsname()
    uname(&names)
    let text = { (tuple: Any) in
      Mirror(reflecting: tuple).children.compactMap { $0.value as? CChar }.prefix { $0 != 0 }
        .map { String(UnicodeScalar(UInt8(bitPattern: $0))) }.joined()
    }
    return text(names.sysname) + " " + text(names.machine)
  }

  private func run(
    _ command: String, input: String, _ time: Duration
  ) throws(HostError) -> String {
    var program = ssh(command, host: host, connectSeconds: 15, isCompressed: true)
    program.limits = Subprogram.Limits(time: time, outputBytes: 64 << 10)
    let outcome: Subprogram.Outcome
    do throws(Subprogram.StartError) {
      outcome = try program.run(reading: input)
    } catch .notFound {
      throw HostError(HostTrouble.noProgram.words(of: host))
    } catch {
      throw HostError("\(error)")
    }
    switch outcome.ending {
    case .exited(0): return String(decoding: outcome.output, as: UTF8.self)
    case .exited(255): throw HostError(HostTrouble(outcome.errors).words(of: host))
    case .exited(let status):
      throw HostError(
        words(
          of: Fault(rawValue: status) ?? .doesNotRun, HostTrouble.lastLine(of: outcome.errors)))
    case .signalled(let signal): throw HostError("ssh was ended by signal \(signal)")
    case .timedOut(let time):
      throw HostError("\(host) took longer than \(time.components.seconds) s, and was given up")
    case .tooLong(let bytes):
      throw HostError("\(host) answered more than \(bytes >> 10) kB, and was given up")
    }
  }

  /// The error in words, with the last line of standard error.
  private func words(of fault: Fault, _ line: String) -> String {
    let why = line.isEmpty ? "" : ": " + line
    return switch fault {
    case .doesNotRun: "the widgets do not run on \(host)\(why)"
    case .noNames: "the widgets are on \(host), but not under all of their names\(why)"
    case .notWritten: "\(host) cannot keep the widgets\(why); what was there is as it was"
    case .brokenOff: "\(host) did not get all of the widgets; what was there is as it was"
    }
  }
}
