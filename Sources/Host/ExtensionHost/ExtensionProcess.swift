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
    fileLimit: Int = 0
  ) throws(StartError) {
    guard var requests = staysWithInput ? Input(pipeOf: input) : Input(fileOf: input),
      var output = Pipe(), var error = Pipe()
    else {
      throw StartError(errno: EMFILE)
    }
    let pid = Self.spawn(
      executable.path, environment: environment, dataLimit: dataLimit, fileLimit: fileLimit,
      descriptors: (requests.reading.number, output.writing.number, error.writing.number))
    guard pid > 0 else { throw StartError(errno: -pid) }
    guard let ending = Descriptor(linux_process(pid)) else {
      kill(-pid, SIGKILL)
      throw StartError(errno: EMFILE)
    }
    linux_last_line_child(pid, true)
    self.pid = pid
    self.ending = ending
    self.input = requests.writing.take()
    self.output = output.reading.take()
    self.error = error.reading.take()
  }

  /// Starts a program by its path, on arguments, without input or limits.
  init(program: String, arguments: [String], environment: [String: String]) throws(StartError) {
    guard let nothing = Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC)),
      var output = Pipe(), var error = Pipe()
    else {
      throw StartError(errno: EMFILE)
    }
    let pid = Self.spawn(
      program, arguments, environment: environment, dataLimit: 0,
      descriptors: (nothing.number, output.writing.number, error.writing.number))
    guard pid > 0 else { throw StartError(errno: -pid) }
    guard let ending = Descriptor(linux_process(pid)) else {
      kill(-pid, SIGKILL)
      throw StartError(errno: EMFILE)
    }
    linux_last_line_child(pid, true)
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
    linux_last_line_child(pid, false)
  }

  /// Why a process could not be started.
  struct StartError: Error {
    var errno: Int32
  }

  /// Stops the process, its group, and what below it has left that. Before it is reaped its number
  /// cannot be another's.
  func killGroup() {
    guard !isReaped else { return }
    let below = ProcessTable.descendants(of: pid)
    kill(-pid, SIGKILL)
    for process in below { kill(process, SIGKILL) }
  }

  /// How it ended, nil while it runs. What is left of its group is killed first, while its number
  /// still is the group's.
  mutating func reap() -> linux_exit? {
    guard linux_has_ended(pid) != 0 else { return nil }
    killGroup()
    var exit = linux_exit()
    _ = linux_reap(pid, &exit)
    isReaped = true
    linux_last_line_child(pid, false)
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

  private static func spawn(
    _ path: String, _ arguments: [String] = [], environment: [String: String], dataLimit: Int,
    fileLimit: Int = 0,
    descriptors: (input: Int32, output: Int32, error: Int32)
  ) -> pid_t {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let variables = environment.map { "\($0.key)=\($0.value)" }
    return withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { environment in
        path.withCString { path in
          (folder.isEmpty ? "/" : folder).withCString { folder in
            var options = linux_spawn_default(path, arguments, environment)
            options.folder = folder
            options.input = descriptors.input
            options.output = descriptors.output
            options.error = descriptors.error
            options.data_limit = UInt64(dataLimit)
            options.file_limit = UInt64(fileLimit)
            options.own_session = true
            // Orphans of its descendants become its children, so that they are found below it while
            // it runs.
            options.adopts = true
            options.dies_with_parent = true
            return linux_spawn(&options)
          }
        }
      }
    }
  }
}

/// Gives strings to C as a null-terminated vector.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { vector in
    // The vector holds at least its terminator, so it has an address.
    body(vector.baseAddress!)
  }
}

extension [ExtensionRequest] {
  /// A line each, as an extension reads them.
  var jsonLines: [UInt8] { flatMap { $0.jsonLine() + [UInt8(ascii: "\n")] } }
}
