import Foundation

/// The reason why a widget on another machine did not run, read from the messages of `ssh`.
package enum HostTrouble: Hashable, Sendable {
  /// `ssh` is not installed on this machine.
  case noProgram
  /// The machine cannot be reached; the text is the message of `ssh` or its own.
  case unreachable(String)
  /// The machine did not answer in time.
  case silent
  /// The machine accepts none of the person's keys, or a key would have to be unlocked.
  case refused(String)
  /// `ssh` has not met the machine before, or knows it by a different key.
  case unknownKey
  case changedKey
  case missing(kind: String)
  case full
  case noise
  /// The remote shell ended before it ran the program.
  case noShell(String)

  /// Parses the standard error of `ssh`, in the C locale, if the other side has sent nothing yet.
  package init(_ errors: some Collection<UInt8>) {
    let text = String(decoding: errors, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { Self.plain($0) }.filter {
      !$0.isEmpty
    }
    let last = lines.last ?? ""
    let has = { (words: String) in lines.contains { $0.contains(words) } }
    if has("REMOTE HOST IDENTIFICATION HAS CHANGED") {
      self = .changedKey
    } else if has("Host key verification failed") {
      self = .unknownKey
    } else if let refusal = lines.last(where: { $0.contains("Permission denied (") }) {
      self = .refused(Self.parentheses(in: refusal))
    } else if has("Could not resolve hostname") {
      self = .unreachable("its name is not known")
    } else if has("timed out") || has("not responding") {
      self = .silent
    } else if let line = lines.last(where: { $0.hasPrefix("ssh: connect to host") }),
      let colon = line.range(of: ": ", options: .backwards)
    {
      let reason = line[colon.upperBound...]
      self = .unreachable(reason.prefix(1).lowercased() + reason.dropFirst())
    } else if lines.isEmpty {
      self = .noShell("")
    } else if last.hasPrefix("ssh:") || has("closed by") || has("kex_exchange") || has("reset by") {
      self = .unreachable(last)
    } else {
      self = .noShell(last)
    }
  }

  /// The error and its remedy in words, without a full stop.
  package func words(of host: String) -> String {
    switch self {
    case .noProgram: "ssh is not installed here: “apt-get install openssh-client” installs it"
    case .unreachable(let reason): "\(host) cannot be reached: \(reason)"
    case .silent: "\(host) cannot be reached: no answer"
    case .refused(let methods):
      "\(host) refused your key\(methods.isEmpty ? "" : " (\(methods))"); “ssh \(host)” has to work "
        + "without a question"
    case .unknownKey: "\(host) is not known to ssh: run “ssh \(host)” once, and check its key"
    case .changedKey:
      "\(host) has another key than ssh knows: run “ssh \(host)” and read what it says"
    case .missing(let kind):
      "\(kind) is not on \(host): “widgetboard install --host \(host)” puts the widgets there"
    case .full: "\(host) could not keep a file in ~/.cache/widgetboard"
    case .noise:
      "the shell of \(host) prints too much at its start: let it be quiet where nobody looks"
    case .noShell(let line):
      line.isEmpty ? "\(host) ended the connection" : "\(host) ended the connection: \(line)"
    }
  }

  /// The last line that a program wrote to standard error.
  package static func lastLine(of errors: some Collection<UInt8>) -> String {
    String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).map(plain)
      .last { !$0.isEmpty } ?? ""
  }

  private static func parentheses(in line: String) -> String {
    guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else {
      return ""
    }
    return String(line[line.index(after: open)..<close])
  }

  /// A line without control characters, cut to the length of a sentence.
  private static func plain(_ line: Substring) -> String {
    let scalars = line.unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    return String(
      String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces).prefix(160))
  }
}
