import CLinux
import Foundation

/// A running program with pipes to write to and read from. None of the descriptors on this side
/// blocks.
package final class Dialogue {
  /// The descriptor of the program's standard input; -1 after it was closed.
  package var input: Int32 { writing?.number ?? -1 }
  package var output: Int32 { ends.output.number }
  package var errors: Int32 { ends.errors.number }

  private var writing: OwnedDescriptor?
  /// The ends of the output pipes to read from; only the child has the other ends.
  private let ends: (output: OwnedDescriptor, errors: OwnedDescriptor)
  private let process: ChildProcess

  /// Starts the program. Its limits are enforced by the caller, who reads its output.
  package init(_ program: Subprogram) throws(Subprogram.StartError) {
    var pipe: [Int32] = [-1, -1]
    guard let output = OutputPipe(), let errors = OutputPipe(),
      linux_input_pipe(&pipe, 1 << 16) == 0, let reading = OwnedDescriptor(pipe[0])
    else { throw .refused(program.arguments.first ?? "", errno: EMFILE) }
    writing = OwnedDescriptor(pipe[1])
    process = try ChildProcess(program, input: reading, output: output, errors: errors)
    ends = (output.reading, errors.reading)
  }

  /// Closes the program's standard input.
  package func closeInput() { writing = nil }

  /// Kills the program and its process group.
  package func end() -> Subprogram.Ending {
    closeInput()
    return process.end()
  }

  /// Closes the input and waits for the end of the process.
  package func wait() -> Subprogram.Ending {
    closeInput()
    return process.wait()
  }
}
