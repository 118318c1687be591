import CLinux
import Glibc

/// The terminal of a command that runs as an activity, and the person's terminal around it.
final class CommandTerminal {
  /// The controlling end of the command's terminal; -1 if none of its streams is one.
  let master: Int32
  /// The command's end, until it has it; -1 for none.
  private(set) var other: Int32 = -1
  /// The standard streams that the command gets; -1 for ours.
  private(set) var streams: (input: Int32, output: Int32, error: Int32) = (-1, -1, -1)
  /// A descriptor of the person's terminal; -1 for none.
  private let outer: Int32
  /// The descriptor from which keys are passed on; -1 for none.
  let keys: Int32
  /// Whether the person's terminal has no line discipline of its own meanwhile: in a pipeline another
  /// program has it, too.
  private let isRaw: Bool
  /// The descriptor that shows what the command prints.
  private let shown: Int32
  private var modes = termios()
  /// The modes that the command's terminal began with, while it has not got the person's: in the
  /// background theirs are the shell's, as for the editing of its line.
  private var firstModes: termios?
  /// Whether the person's terminal belongs to the command now.
  private(set) var isEntered = false

  init(isQuiet: Bool) throws(CommandFailure) {
    let (input, output, error) = (
      isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1
    )
    if isQuiet {
      keys = -1
    } else if input {
      keys = STDIN_FILENO
    } else if output, !Self.isPipe(STDIN_FILENO) {
      // A prompt for a password reads the terminal itself. The first program of a pipeline may do so, too,
      // and its keys are its own.
      keys = open("/dev/tty", O_RDWR | O_CLOEXEC)
    } else {
      keys = -1
    }
    outer = keys >= 0 ? keys : output ? STDOUT_FILENO : error ? STDERR_FILENO : -1
    shown = isQuiet ? -1 : output ? STDOUT_FILENO : STDERR_FILENO
    isRaw = keys >= 0 && (output || Self.isFile(STDOUT_FILENO))
    guard outer >= 0 || isQuiet else {
      master = -1
      return
    }
    master = linux_terminal(&other)
    guard master >= 0 else {
      throw CommandFailure(
        .unavailable, "no pseudo-terminal: \(String(cString: strerror(-master)))")
    }
    streams = (input ? other : -1, output || isQuiet ? other : -1, error || isQuiet ? other : -1)
    prepare()
  }

  /// Gives the command's terminal the modes and the size of the person's.
  private func prepare() {
    guard outer >= 0 else { return }
    var first = termios()
    if tcgetattr(other, &first) == 0 { firstModes = first }
    // Of a terminal that is not this session's nobody else has the modes.
    let foreground = tcgetpgrp(outer)
    if foreground < 0 || foreground == getpgrp() { followModes() }
    followSize()
  }

  /// Gives the command's terminal the modes of the person's, once, unless the command has set its own.
  private func followModes() {
    guard var first = firstModes, tcgetattr(outer, &modes) == 0 else { return }
    firstModes = nil
    var now = termios()
    guard tcgetattr(master, &now) == 0, memcmp(&now, &first, MemoryLayout<termios>.size) == 0 else {
      return
    }
    var own = modes
    if !isRaw {
      // The person's terminal echoes and ends lines itself.
      own.c_lflag &= ~tcflag_t(ECHO)
      own.c_oflag &= ~tcflag_t(OPOST)
    }
    tcsetattr(master, TCSANOW, &own)
  }

  /// The command has its end now.
  func closeOther() {
    if other >= 0 { close(other) }
    other = -1
  }

  func followSize() {
    guard outer >= 0, master >= 0 else { return }
    var size = linux_window()
    if linux_window_size(outer, &size) == 0 { _ = linux_set_window_size(master, &size) }
  }

  /// Whether keys will be passed on as soon as this process is in the foreground.
  var isInBackground: Bool { keys >= 0 && !isEntered }
  var hasInput: Bool { keys >= 0 }

  /// Takes the person's terminal for the command, if this process is in its foreground.
  func enter() {
    guard hasInput, !isEntered, tcgetpgrp(outer) == getpgrp() else { return }
    isEntered = true
    followModes()
    guard isRaw, tcgetattr(outer, &modes) == 0 else { return }
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(outer, TCSADRAIN, &raw)
  }

  /// Gives the person's terminal back as it was.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    guard isRaw else { return }
    // From the background this would stop the process.
    guard tcgetpgrp(outer) == getpgrp() else { return }
    tcsetattr(outer, TCSADRAIN, &modes)
  }

  /// The most keys that a terminal holds.
  private static let mostKeys = 4096

  /// Gives keys back to the person's terminal that the command has not read, so that the shell gets
  /// them: those that were not passed on, and those that wait in the command's terminal. Where the kernel
  /// refuses it they are lost; what was never read from the person's terminal is still there.
  func giveBack(_ waiting: [UInt8]) {
    // While it has no line discipline of its own, so that they are not printed a second time.
    guard isEntered, isRaw, tcgetpgrp(outer) == getpgrp() else { return }
    var unread = [UInt8](repeating: 0, count: Self.mostKeys)
    let count = linux_unread_keys(master, &unread, unread.count)
    let all = unread.prefix(max(0, count)) + waiting
    let before = keysThere
    guard let first = all.first, linux_type_key(outer, first) == 0 else { return }
    // It works: what was typed since is taken out, to follow in its order.
    var later = [UInt8](repeating: 0, count: max(keysThere, before + 1))
    var source = pollfd(fd: keys, events: Int16(POLLIN), revents: 0)
    let taken = poll(&source, 1, 0) > 0 ? read(keys, &later, later.count) : 0
    later.removeSubrange(max(0, taken)...)
    if later.indices.contains(before) { later.remove(at: before) }
    for key in all + later where linux_type_key(outer, key) != 0 { return }
  }

  /// The number of keys in the person's terminal that were not read.
  private var keysThere: Int {
    var count: Int32 = 0
    return ioctl(keys, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Shows what the command has printed, all of it, as slowly as the terminal takes it.
  func show(_ bytes: ArraySlice<UInt8>) {
    guard shown >= 0 else { return }
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(shown, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        var room = pollfd(fd: shown, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, 1000)
      } else if errno != EINTR {
        return
      }
    }
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

/// The monitor of a command, and the channel to it.
struct CommandMonitor {
  let channel: Int32
  private let process: pid_t
  private(set) var isGone = false

  init(_ command: [String], _ terminal: CommandTerminal) throws(CommandFailure) {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var channel: Int32 = -1
    process = arguments.withUnsafeBufferPointer { vector in
      guard let first = vector.baseAddress else { return -EINVAL }
      var command = linux_command(
        arguments: first, input: terminal.streams.input, output: terminal.streams.output,
        error: terminal.streams.error, terminal: terminal.other)
      return linux_monitor(&command, &channel)
    }
    self.channel = channel
    guard process > 0 else {
      throw CommandFailure(
        .unavailable, "no process can be started: \(String(cString: strerror(-process)))")
    }
  }

  /// The next report; nil if there is none.
  mutating func next() -> linux_report? {
    var report = linux_report()
    let count = linux_command_news(channel, &report)
    if count < 0 { isGone = true }
    return count == 1 ? report : nil
  }

  func signal(_ number: Int32) { _ = linux_command_signal(channel, number) }

  /// Lets the monitor end, and reaps it.
  func end() {
    close(channel)
    var end = linux_exit()
    let descriptor = linux_process(process)
    guard descriptor >= 0 else { return }
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&source, 1, 1000)
    close(descriptor)
    _ = linux_reap(process, &end)
  }
}
