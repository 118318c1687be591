import Glibc
import ProgramErrors
import WidgetArchive

/// Every sentence about a failing extension is in this file, except those about its file, which are
/// in that of ``ExecutableFault``.
extension ExtensionFailure {
  /// A short line for the tile, without an end mark.
  package var tileText: String {
    if let words = wordsOfHost {
      return clipped(
        String(words.prefix(upTo: words.firstRange(of: ": ")?.lowerBound ?? words.endIndex)), to: 40
      )
    }
    if hasNoEntries { return "no entries in its timeline" }
    return switch reason {
    case .couldNotStart(let errno): "cannot start: \(words(errno: errno))"
    case .held: "would have to wait for its file"
    case .unusable(let fault, _): fault.tileText
    case .crashed(let signal): "crashed (\(name(signal: signal)))"
    case .exited(let status): "exited with status \(status)"
    case .exitedWithoutAnswer: "ended without an answer"
    case .closedOutput: "closed its output"
    case .timedOut(_, let time): "no answer in \(words(time))"
    case .memory(let bytes, _): "took \(words(bytes: bytes)) of memory"
    case .tooManyProcesses(let count, _): "ran \(grouped(count)) processes"
    case .wroteTooMuch(let limit): "wrote over \(words(bytes: limit))"
    case .logTooLarge(let limit): "over \(words(bytes: limit)) of log"
    case .quarantined: "left out"
    case .secret(let missing): missing.tileText
    case .outputTooLarge(let limit): "over \(words(bytes: limit)) of output"
    case .outputTooFast(let limit): "over \(words(bytes: limit)) a second"
    case .lineTooLong(let line, let limit): "line \(line): over \(words(bytes: limit))"
    case .notJSON(let line, _): "not JSON: line \(line)"
    case .brokenJSON(let broken): "broken JSON: line \(grouped(broken.line))"
    case .notUnderstood(let line, _): "not understood: line \(line)"
    case .outOfTurn: "answered out of order"
    case .wrongKindOfAnswer: "wrong kind of answer"
    case .noWidgets: "has no widgets"
    case .reported(let words), .refused(let words):
      isBlank(words) ? "failed without a reason" : clippedAtWord(words, to: 30)
    case .emptyTimeline: "no entries in its timeline"
    case .tooManyEntries(let count, _): "\(grouped(count)) entries: too many"
    case .tooDeep(let entry, let levels, _): "entry \(grouped(entry)): \(grouped(levels)) levels"
    case .tooManyNodes(let entry, let count, _): "entry \(grouped(entry)): \(grouped(count)) nodes"
    case .tooManyNodesInAll: "too many nodes in its entries"
    case .tableTooLarge(let count, _): "\(grouped(count)) nodes in its table"
    case .tooDear(let entry, _, _): "entry \(grouped(entry)): too much to draw"
    }
  }

  /// The failure and its remedy, for the inspector and the command line.
  package var sentence: String {
    (wordsOfHost ?? "\(extensionName) \(predicate)") + (hintAtPrivileges ?? "")
  }

  /// The hint for a program that was refused privileges, as `sudo` and others report it: the line of
  /// the board file that grants them.
  private var hintAtPrivileges: String? {
    var words = log
    if case .reported(let own) = reason { words.append(own) }
    let signs = ["no new privileges", "must be setuid root", "effective uid is not 0"]
    guard words.contains(where: { line in signs.contains { line.contains($0) } }) else {
      return nil
    }
    return " A line “privileges = yes” below its [tile] lets it gain privileges."
  }

  /// The sentence for a failed `describe` request: the cause first, which is usually the last line
  /// of its log.
  package var sentenceOfDescribing: String {
    switch reason {
    case .unusable, .quarantined, .secret: return sentence
    case .crashed, .exited, .exitedWithoutAnswer, .closedOutput, .timedOut:
      guard wordsOfHost == nil, let lastWords else { break }
      let written = isLast(lastWords) ? "“\(lastWords)” last" : "“\(lastWords)”"
      return "\(extensionName) failed at “describe”: it wrote \(written) (\(tileText))"
    default: break
    }
    return wordsOfHost ?? "\(extensionName) failed at “describe”: it \(predicate)"
  }

  /// The adapter's words about another machine, which contain its name: the trouble, and after a
  /// colon its cause or remedy.
  private var wordsOfHost: String? {
    guard case .reported(let words) = reason,
      let place = KindOnHost(ExtensionExecutable.baseName(of: extensionName)),
      words.contains(place.host)
    else { return nil }
    return words
  }

  /// Whether the other machine is at fault, which holds for every widget there. A message about a
  /// single widget begins with that widget's name.
  package var isOfHost: Bool {
    guard let words = wordsOfHost,
      let place = KindOnHost(ExtensionExecutable.baseName(of: extensionName))
    else { return false }
    return words.hasPrefix(place.host + " ")
  }

  /// The line of its standard error that names the error, else the last line; nil if there is none.
  package var lastWords: String? {
    let words = errorLine ?? FailureReason.words(of: log.joined(separator: "\n"))
    return words.map { clipped(printable($0.utf8), to: 200) }
  }

  private func isLast(_ words: String) -> Bool {
    log.last { !isBlank($0) }.map { $0.hasSuffix(words) } ?? true
  }

  private var hintAtLog: String {
    lastWords.map { "Its log \(isLast($0) ? "ends with" : "says") “\($0)”" }
      ?? "Its log may say why"
  }

  /// The remedy, as a clause; nil if its log may say more.
  package var advice: String? {
    if case .unusable(let fault, let path) = reason { return fault.advice(at: path) }
    guard let words = wordsOfHost, let colon = words.firstRange(of: ": ") else { return nil }
    return String(words[colon.upperBound...])
  }

  /// The end of the process, or the fault of its answer.
  private var predicate: String {
    switch reason {
    case .unusable(let fault, let path): fault.predicate(at: path)
    case .couldNotStart(ENOENT): "could not be started: the file is gone."
    case .couldNotStart(let errno):
      "could not be started: \(words(errno: errno)). Check the file and its permissions."
    case .held(let path):
      """
      was not started: \(printable(path.utf8)), or what runs it, would have to be waited for, as another program \
      has a lease on it or its disk gives no answer. Its next attempt may succeed.
      """
    case .crashed(SIGKILL):
      """
      was killed (SIGKILL) before it had answered, by the system or by a person. If memory was \
      short, its next attempt may succeed.
      """
    case .crashed(SIGXFSZ):
      """
      wrote a file larger than \(words(bytes: ExtensionLimits().fileBytes)) and was stopped. Keep \
      less, or in several files.
      """
    case .crashed(let signal):
      """
      crashed (\(name(signal: signal))) before it had answered. \(hintAtLog); run it by hand to see \
      more.
      """
    case .exited(let status):
      """
      exited with status \(status) before it had answered. \(hintAtLog); run it by hand to see more.
      """
    case .exitedWithoutAnswer(0, 0):
      "ended without an answer. An extension answers every request before it exits."
    case .exitedWithoutAnswer(let received, let announced):
      """
      ended in the middle of its timeline: \(grouped(received)) of \(grouped(announced)) entries \
      had come.
      """
    case .closedOutput:
      "closed its standard output before it had answered, and was stopped."
    case .timedOut(let action, let time):
      """
      gave no answer to “\(action.rawValue)” in \(words(time)) and was stopped. A script prints its \
      answer and a provider calls its completion; slow work such as a download needs a time-out of \
      its own.
      """
    case .memory(let bytes, let limit):
      """
      took \(words(bytes: bytes)) of private memory and was stopped: a widget may use \
      \(words(bytes: limit)). Read less at once, or scale images down while decoding.
      """
    case .tooManyProcesses(let count, let limit):
      "ran \(grouped(count)) processes at once and was stopped: a widget may run \(grouped(limit))."
    case .wroteTooMuch(let limit):
      """
      wrote more than \(words(bytes: limit)) to the disk and was stopped: that is the most of a run, in \
      however many files.
      """
    case .logTooLarge(let limit):
      "wrote more than \(words(bytes: limit)) to its log and was stopped. Print less."
    case .outputTooLarge(let limit):
      """
      answered with more than \(words(bytes: limit)) and was stopped. Give fewer entries, or \
      simpler views.
      """
    case .outputTooFast(let limit):
      """
      wrote more than \(words(bytes: limit)) in a second while it was live and was stopped. Answer \
      only as often as the request says.
      """
    case .lineTooLong(let line, let limit):
      """
      wrote a line longer than \(words(bytes: limit)) (line \(grouped(line)) of its output) and \
      was stopped.
      """
    case .tooManyEntries(let count, let limit):
      """
      answered with \(grouped(count)) entries; a timeline holds at most \(grouped(limit)). Give \
      fewer, and a policy that asks for more later.
      """
    case .tooDeep(let entry, let levels, let limit):
      """
      nested the views of entry \(grouped(entry)) \(grouped(levels)) levels deep; \
      \(grouped(limit)) is the most. Flatten its stacks.
      """
    case .tooManyNodes(let entry, let count, let limit):
      """
      archived entry \(grouped(entry)) as \(grouped(count)) nodes; \(grouped(limit)) is the most. \
      Show less in one tile.
      """
    case .tooManyNodesInAll(let entry, let limit):
      """
      gave entries that hold too much together: up to entry \(grouped(entry)) more than \
      \(grouped(limit)) nodes and modifiers. Give fewer entries, and a policy that asks for more later.
      """
    case .tableTooLarge(let count, let limit):
      """
      gave its entries a table of \(grouped(count)) nodes; \(grouped(limit)) is the most. Write \
      others in the entries themselves.
      """
    case .tooDear(let entry, let steps, let limit):
      """
      gave an entry that takes too much to draw: entry \(grouped(entry)) would cost \
      \(steps.wordsForSteps) steps, at most \(limit.wordsForSteps). Show less in one tile: shorter \
      texts, fewer dates, plainer shapes and gradients.
      """
    case .quarantined:
      "is left out: the board ended while it read what this extension wrote. A reload tries again."
    case .secret(let missing): missing.predicate
    case .notJSON(let line, let excerpt):
      """
      wrote something that is not JSON on line \(grouped(line)) of its output: “\(excerpt)”. \
      Replies go to standard output, everything else to standard error.
      """
    case .brokenJSON(let broken): "wrote JSON that is broken \(broken.words)."
    case .notUnderstood(let line, let detail):
      "wrote JSON that is not a reply on line \(grouped(line)) of its output: \(detail)."
    case .outOfTurn(let expected, let got):
      """
      answered request \(got) while \(expected) was next. Requests are answered once each, in \
      their order.
      """
    case .wrongKindOfAnswer(let got, let action):
      "answered “\(action.rawValue)” with "
        + (got.map { "“\($0)”" } ?? "what answers something else")
        + "; it is answered with “\(action.replyMember)”, or with “error”."
    case .noWidgets:
      """
      describes itself as having no widgets. Live Activities and controls are none: a board \
      shows neither.
      """
    case .reported(let words), .refused(let words):
      isBlank(words)
        ? "reported a failure without a reason. Its log may say why." : "reported: \(words)"
    case .emptyTimeline:
      "answered with a timeline of no entries. A timeline needs at least one, dated now."
    }
  }
}

private func isBlank(_ words: String) -> Bool { words.allSatisfy(\.isWhitespace) }

extension BrokenJSON {
  /// The place, the expected text, and the text around it.
  fileprivate var words: String {
    let place = "on line \(grouped(line)) of its output, at character \(grouped(column))"
    let around = [
      before.isEmpty ? nil : "after “\(before)”", after.isEmpty ? nil : "before “\(after)”",
    ]
    return ([place + ": " + fault] + [around.compactMap(\.self).joined(separator: " and ")])
      .filter { !$0.isEmpty }.joined(separator: " ") + (cause.map { ": \($0)" } ?? "")
  }
}

func words(errno: Int32) -> String {
  switch errno {
  case ENOENT: "no such file"
  case EACCES: "not allowed"
  case ENOEXEC: "not a program"
  case ENOMEM: "no memory"
  case EAGAIN: "too many processes"
  default: String(cString: strerror(errno)).lowercased()
  }
}

private func name(signal: Int32) -> String {
  let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE",
    SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    SIGSYS: "SIGSYS",
  ]
  return names[signal] ?? "signal \(signal)"
}

private func words(_ time: Duration) -> String {
  let milliseconds = time / .milliseconds(1)
  return milliseconds >= 1000
    ? "\(Int(clamping: milliseconds / 1000)) s" : "\(Int(clamping: milliseconds)) ms"
}

private func words(bytes: Int) -> String {
  switch bytes {
  case 1_000_000...: "\(grouped(bytes / 1_000_000)) MB"
  case 1000...: "\(bytes / 1000) kB"
  default: "\(bytes) bytes"
  }
}

/// A number with its thousands grouped: `4,096`.
private func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var result = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
    result.append(digit)
  }
  return result
}
