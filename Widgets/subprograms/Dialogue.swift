import CLinux
import Foundation

/// A program that runs while it is written to and read from, a pipe each. No end of ours blocks.
package final class Dialogue {
  /// What it reads is written here; -1 once that has ended.
  package var input: Int32 { writing?.number ?? -1 }
  package var output: Int32 { ends.output.number }
  package var errors: Int32 { ends.errors.number }

  private var writing: OwnedDescriptor?
  /// Of its pipes: the other ends are the child's alone.
  private let ends: (output: OwnedDescriptor, errors: OwnedDescriptor)
  private let process: ChildProcess

  /// Starts it; its limits are its reader's.
  package init(_ program: Subprogram) throws(Subprogram.StartError) {
    var pipe: [Int32] = [-1, -1]
    guard let output = OutputPipe(), let errors = OutputPipe(),
      linux_input_pipe(&pipe, 1 << 16) == 0, let reading = OwnedDescriptor(pipe[0])
    else { throw .refused(program.arguments.first ?? "", errno: EMFILE) }
    writing = OwnedDescriptor(pipe[1])
    process = try ChildProcess(program, input: reading, output: output, errors: errors)
    ends = (output.reading, errors.reading)
  }

  /// Lets it know that nothing more is written.
  package func closeInput() { writing = nil }

  /// Ends it and all of its group.
  package func end() -> Subprogram.Ending {
    closeInput()
    return process.end()
  }

  /// Waits for its end, after that of its input.
  package func wait() -> Subprogram.Ending {
    closeInput()
    return process.wait()
  }
}
