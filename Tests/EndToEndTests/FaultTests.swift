import FaultLab
import Foundation
import Programs
import Testing

/// Makes each call by which a command changes a file fail once: no file is left half-written, no
/// success is reported falsely, and the next try succeeds.
///
/// `swift run Benchmarks faults` tries all commands with all kinds of faults.
@Suite(.waiting) struct FaultTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID())")
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test(arguments: FaultCommand.all.filter(\.isCheap))
  func `a full disk leaves the old or the new, and the truth is said`(command: FaultCommand) throws
  {
    let folder = Folder()
    let lab = try FaultLab(products: Home.products, folder: folder.url)
    let trial = try FaultTrial(command, in: lab)
    defer { trial.end() }
    #expect(!trial.calls.isEmpty)
    for (index, call) in trial.calls.enumerated() {
      // Every command first makes the same changes to the store: they need not be tried with each.
      if call.contains("board.sqlite"), command.name != "add" { continue }
      let finding = try trial.finding(.init(number: index + 1))
      #expect(finding?.flaws == [], "\(finding.map { "\($0)" } ?? call)")
    }
    let onward = try trial.finding(.init(number: 1, onward: true))
    #expect(onward?.flaws == [], "\(onward.map { "\($0)" } ?? "")")
  }
}
