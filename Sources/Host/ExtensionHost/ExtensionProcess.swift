import CLinux
import Glibc
import WidgetArchive

/// A running extension: its process and our ends of its descriptors. Killed when the value is
/// destroyed.
///
/// Its requests are known before it starts. They are written to an unnamed file, which becomes its
/// standard input: nothing has to be written later, an extension that does not read its input
/// cannot block the board, and what it has not read can be taken back. A live process gets them in a pipe that is large enough for all of them,
/// because the end of its input tells it to exit.
struct ExtensionProcess: ~Copyable {
  let pid: pid_t
  /// A descriptor that is readable when the process has ended.
  let ending: Descriptor
  /// The writing end of a live process' input, held open as long as the process is to stay; the file
  /// with the requests of any other.
  var input: Descriptor?
  var output: Descriptor?
  var error: Descriptor?
  /// The control group that limits the number of its processes; nil if the kernel has none for us.
  private let group: RunGroup?
  /// The claim by which its processes outside its tree are known.
  private let claim: RunClaim
  private var isReaped = false

  /// Starts an executable in its own folder and session: it has no terminal, so that `/dev/tty`
  /// gives it none either.
  init(
    _ executable: ExtensionExecutable, input: some Collection<UInt8>,
    staysWithInput: Bool = false, environment: [String: String], dataLimit: Int,
    fileLimit: Int = 0, taskLimit: Int = 0, isConfined: Bool = true
  ) throws(ChildProgram.StartError) {
    guard var requests = staysWithInput ? Input(pipeOf: input) : Input(fileOf: input),
      var output = Pipe(), var error = Pipe()
    else {
      // Under a limit of file sizes its requests cannot be written.
      throw ChildProgram.StartError(errno: errno == EFBIG ? EFBIG : EMFILE)
    }
    var program = Self.program(
      executable.path, environment: environment,
      descriptors: (requests.number, output.writing.number, error.writing.number))
    let claim = RunClaim(dataLimit: dataLimit, fileLimit: fileLimit)
    (program.dataLimit, program.fileLimit) = (claim.dataLimit, claim.fileLimit)
    program.isConfined = isConfined
    let tree = taskLimit > 0 ? GroupTree.current : nil
    let group = tree.flatMap { RunGroup(in: $0, tasks: taskLimit) }
    if let number = group.folderNumber { program.groupFolder = number }
    program.lastLineName = executable.name
    let pid = try program.start()
    claim.begin(with: pid)
    guard let ending = Descriptor(linux_process(pid)) else {
      Glibc.kill(-pid, SIGKILL)
      linux_last_line_child(pid, nil, false)
      throw ChildProgram.StartError(errno: EMFILE)
    }
    self.pid = pid
    self.ending = ending
    self.group = group
    self.claim = claim
    self.input = requests.kept.take()
    self.output = output.reading.take()
    self.error = error.reading.take()
  }

  /// Takes the last bytes of the input back, as far as they are not read.
  func cutInput(by bytes: Int) {
    var status = stat()
    guard bytes > 0, let file = input.number, fstat(file, &status) == 0 else { return }
    ftruncate(file, max(0, status.st_size - bytes))
  }

  /// Starts a program by its path, with arguments, without input or limits.
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
    let claim = RunClaim(dataLimit: 0, fileLimit: 0)
    claim.begin(with: pid)
    guard let ending = Descriptor(linux_process(pid)) else {
      Glibc.kill(-pid, SIGKILL)
      linux_last_line_child(pid, nil, false)
      throw ChildProgram.StartError(errno: EMFILE)
    }
    self.pid = pid
    self.ending = ending
    group = nil
    self.claim = claim
    input = nil
    self.output = output.reading.take()
    self.error = error.reading.take()
  }

  deinit {
    guard !isReaped else { return }
    // Not waited for, since the kernel may hold it: ``reapStrays`` reaps it.
    killAll()
    linux_last_line_child(pid, nil, false)
  }

  /// Its other processes that are our direct children.
  var others: [pid_t] { claim.children() }

  /// Kills the process, its group, descendants that left the group, and its other processes.
  func killAll() {
    guard !isReaped else { return }
    kill(others)
  }

  /// Kills its group after it ended by itself: processes that it left are ours then, and treated as
  /// strays.
  private func killGroup() { kill([]) }

  /// The process id is valid until the process is reaped.
  private func kill(_ others: [pid_t]) {
    let all = ProcessTable.stopAll([pid] + others)
    Glibc.kill(-pid, SIGKILL)
    for process in all { Glibc.kill(process, SIGKILL) }
    group.killAll()
  }

  /// Asks the process and its group to end, as a shell or a service manager would.
  func askToEnd() {
    guard !isReaped else { return }
    Glibc.kill(-pid, SIGTERM)
  }

  /// The exit of the process, nil while it runs. The rest of its group is killed first, while the
  /// group's number cannot be reused.
  mutating func reap() -> linux_exit? {
    guard linux_has_ended(pid) != 0 else { return nil }
    killGroup()
    var exit = linux_exit()
    _ = linux_reap(pid, &exit)
    isReaped = true
    claim.end()
    linux_last_line_child(pid, nil, false)
    return exit
  }

  /// The processor time so far, in seconds.
  var cpuSeconds: Double { Double(max(0, linux_cpu_time(pid))) / 1e9 }
}

extension ExtensionProcess {
  /// Both ends of a pipe for a child's output.
  private struct Pipe: ~Copyable {
    /// The reading end; nil once it is taken.
    var reading: Descriptor?
    let writing: Descriptor

    init?() {
      var ends: [Int32] = [-1, -1]
      guard linux_output_pipe(&ends) == 0, let writing = Descriptor(ends[1]) else { return nil }
      self.reading = Descriptor(ends[0])
      self.writing = writing
    }
  }

  /// The source of a child's requests, filled.
  private struct Input: ~Copyable {
    /// The number of the child's end.
    let number: Int32
    /// The file, or the writing end of a pipe; nil once it is taken.
    var kept: Descriptor?
    /// The reading end of a pipe.
    private let reading: Descriptor?

    /// An unnamed file with the given bytes, positioned at its beginning.
    init?(fileOf bytes: some Collection<UInt8>) {
      guard let file = Descriptor(linux_memory_file("requests")),
        Self.write(bytes, to: file.number), lseek(file.number, 0, SEEK_SET) == 0
      else { return nil }
      number = file.number
      kept = consume file
      reading = nil
    }

    /// A pipe with the given bytes, whose writing end stays open.
    init?(pipeOf bytes: some Collection<UInt8>) {
      var ends: [Int32] = [-1, -1]
      guard linux_input_pipe(&ends, bytes.count) == 0, let reading = Descriptor(ends[0]),
        let writing = Descriptor(ends[1]), Self.write(bytes, to: writing.number)
      else { return nil }
      number = reading.number
      self.reading = consume reading
      kept = consume writing
    }

    private static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
      let written = Array(bytes).withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      return written == bytes.count
    }
  }

  /// The program in its own folder and session. It dies with us, and becomes the parent of
  /// processes that its descendants orphan, so that they are found below it while it runs.
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
  /// The requests as lines, as an extension reads them.
  var jsonLines: [UInt8] {
    flatMap { request in
      var request = request
      if [.timeline, .live].contains(request.action) { request.shares = true }
      return request.jsonLine() + [UInt8(ascii: "\n")]
    }
  }
}
