import CLinux
import Glibc
import WidgetArchive

/// A running extension: its process and our ends of its descriptors. Killed when it is let go.
///
/// Its requests are known before it starts. They are written to an unnamed file, which is its
/// standard input: nothing has to be written later, and an extension that does not read its input
/// cannot block the board. A live process gets them in a pipe that is large enough for all of them,
/// because the end of its input tells it to exit.
struct ExtensionProcess: ~Copyable {
  let pid: pid_t
  /// Readable when the process has ended.
  let ending: Descriptor
  /// The writing end of the input of a live process, held open for as long as it is to stay.
  var input: Descriptor?
  var output: Descriptor?
  var error: Descriptor?
  private var isReaped = false

  /// Starts an executable in its own folder and session: it has no terminal, not even by `/dev/tty`.
  init(
    _ executable: ExtensionExecutable, input: some Collection<UInt8>,
    staysWithInput: Bool = false, environment: [String: String], dataLimit: Int,
    fileLimit: Int = 0, isConfined: Bool = true
  ) throws(ChildProgram.StartError) {
    guard var requests = staysWithInput ? Input(pipeOf: input) : Input(fileOf: input),
      var output = Pipe(), var error = Pipe()
    else {
      // Under a limit of file sizes its requests cannot be written.
      throw ChildProgram.StartError(errno: errno == EFBIG ? EFBIG : EMFILE)
    }
    var program = Self.program(
      executable.path, environment: environment,
      descriptors: (requests.reading.number, output.writing.number, error.writing.number))
    (program.dataLimit, program.fileLimit) = (dataLimit, fileLimit)
    program.isConfined = isConfined
    program.lastLineName = executable.name
    let pid = try program.start()
    guard let ending = Descriptor(linux_process(pid)) else {
      kill(-pid, SIGKILL)
      linux_last_line_child(pid, nil, false)
      throw ChildProgram.StartError(errno: EMFILE)
    }
    self.pid = pid
    self.ending = ending
    self.input = requests.writing.take()
    self.output = output.reading.take()
    self.error = error.reading.take()
  }

  /// Starts a program by its path, on arguments, without input or limits.
  init(program: String, arguments: [String], environment: [String: String]) throws(ChildProgram
    .StartError)
  {
    guard let nothing = Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC)),
      var output = Pipe(), var error = Pipe()
    else {
      throw ChildProgram.StartError(errno: EMFILE)
    }
    let pid = try Self.program(
      program, arguments, environment: environment,
      descriptors: (nothing.number, output.writing.number, error.writing.number)
    ).start()
    guard let ending = Descriptor(linux_process(pid)) else {
      kill(-pid, SIGKILL)
      linux_last_line_child(pid, nil, false)
      throw ChildProgram.StartError(errno: EMFILE)
    }
    self.pid = pid
    self.ending = ending
    input = nil
    self.output = output.reading.take()
    self.error = error.reading.take()
  }

  deinit {
    guard !isReaped else { return }
    // Not waited for, since the kernel may hold it: ``reapStrays`` takes what remains.
    killGroup()
    linux_last_line_child(pid, nil, false)
  }

  /// Stops the process, its group, and what below it has left that. Before it is reaped its number
  /// cannot be another's.
  func killGroup() {
    guard !isReaped else { return }
    let below = ProcessTable.descendants(of: pid)
    kill(-pid, SIGKILL)
    for process in below { kill(process, SIGKILL) }
  }

  /// Asks the process and its group to end, as a shell or a service manager would.
  func askToEnd() {
    guard !isReaped else { return }
    kill(-pid, SIGTERM)
  }

  /// How it ended, nil while it runs. What is left of its group is killed first, while its number
  /// still is the group's.
  mutating func reap() -> linux_exit? {
    guard linux_has_ended(pid) != 0 else { return nil }
    killGroup()
    var exit = linux_exit()
    _ = linux_reap(pid, &exit)
    isReaped = true
    linux_last_line_child(pid, nil, false)
    return exit
  }

  /// Processor time so far in seconds.
  var cpuSeconds: Double { Double(max(0, linux_cpu_time(pid))) / 1e9 }
}

extension ExtensionProcess {
  /// Both ends of a pipe for a child's output.
  private struct Pipe: ~Copyable {
    /// nil when taken.
    var reading: Descriptor?
    let writing: Descriptor

    init?() {
      var ends: [Int32] = [-1, -1]
      guard linux_output_pipe(&ends) == 0, let writing = Descriptor(ends[1]) else { return nil }
      self.reading = Descriptor(ends[0])
      self.writing = writing
    }
  }

  /// What a child reads its requests from, filled.
  private struct Input: ~Copyable {
    let reading: Descriptor
    /// Of a pipe; nil when taken.
    var writing: Descriptor?

    /// A file without a name that holds bytes and stands at its beginning.
    init?(fileOf bytes: some Collection<UInt8>) {
      guard let file = Descriptor(linux_memory_file("requests")),
        Self.write(bytes, to: file.number), lseek(file.number, 0, SEEK_SET) == 0
      else { return nil }
      reading = file
      writing = nil
    }

    /// A pipe that holds bytes, its other end open.
    init?(pipeOf bytes: some Collection<UInt8>) {
      var ends: [Int32] = [-1, -1]
      guard linux_input_pipe(&ends, bytes.count) == 0, let reading = Descriptor(ends[0]),
        let writing = Descriptor(ends[1]), Self.write(bytes, to: writing.number)
      else { return nil }
      self.reading = reading
      self.writing = consume writing
    }

    private static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
      let written = Array(bytes).withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      return written == bytes.count
    }
  }

  /// In its own folder and session. It dies with us, and what its descendants orphan becomes its child,
  /// so that it is found below it while it runs.
  private static func program(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    descriptors: (input: Int32, output: Int32, error: Int32)
  ) -> ChildProgram {
    var program = ChildProgram(path, [path] + arguments, environment: environment)
    program.folder = ExtensionExecutable.folder(of: path)
    (program.input, program.output, program.error) = descriptors
    program.group = .ownSession
    program.adoptsOrphans = true
    program.diesWithParent = true
    program.lastLineName = ""
    return program
  }
}

extension [ExtensionRequest] {
  /// A line each, as an extension reads them.
  var jsonLines: [UInt8] {
    flatMap { request in
      var request = request
      if [.timeline, .live].contains(request.action) { request.shares = true }
      return request.jsonLine() + [UInt8(ascii: "\n")]
    }
  }
}
