import Foundation
import MissingFoundation
import Testing

/// Changes that are taken back and made again.
@Suite struct UndoManagerTests {
  private final class Log {
    let manager = UndoManager()
    private(set) var lines: [String] = []

    func add(_ line: String) {
      lines.append(line)
      manager.registerUndo(withTarget: self) { $0.removeLast() }
    }

    private func removeLast() {
      let line = lines.removeLast()
      manager.registerUndo(withTarget: self) { $0.add(line) }
    }
  }

  @Test func `each change is taken back, and made again`() {
    let log = Log()
    #expect(!log.manager.canUndo)
    log.add("ebb")
    log.add("flood")
    log.manager.setActionName("Add Line")
    #expect(log.manager.undoActionName == "Add Line")
    log.manager.undo()
    #expect(log.lines == ["ebb"] && log.manager.redoActionName == "Add Line")
    log.manager.undo()
    #expect(log.lines.isEmpty && !log.manager.canUndo)
    log.manager.redo()
    log.manager.redo()
    #expect(log.lines == ["ebb", "flood"] && !log.manager.canRedo)
    log.manager.undo()
    log.add("slack")
    #expect(log.lines == ["ebb", "slack"] && !log.manager.canRedo)
  }

  @Test func `a group is one step, also where groups lie in it`() {
    let log = Log()
    log.add("first")
    log.manager.beginUndoGrouping()
    log.add("ebb")
    log.manager.beginUndoGrouping()
    log.add("flood")
    log.manager.endUndoGrouping()
    #expect(log.manager.groupingLevel == 1)
    log.manager.endUndoGrouping()
    log.manager.undo()
    #expect(log.lines == ["first"])
    log.manager.redo()
    #expect(log.lines == ["first", "ebb", "flood"])
  }

  @Test func `what is not to be recorded is not, and the oldest goes first`() {
    let log = Log()
    log.manager.disableUndoRegistration()
    log.add("a")
    log.manager.enableUndoRegistration()
    #expect(!log.manager.canUndo)
    log.manager.levelsOfUndo = 2
    for line in ["b", "c", "d"] { log.add(line) }
    while log.manager.canUndo { log.manager.undo() }
    #expect(log.lines == ["a", "b"])
    log.manager.removeAllActions()
    #expect(!log.manager.canRedo)
  }

  @Test func `a target that is gone is passed over`() {
    let manager = UndoManager()
    var target: Log? = Log()
    var calls = 0
    if let target { manager.registerUndo(withTarget: target) { _ in calls += 1 } }
    target = nil
    manager.undo()
    #expect(calls == 0)
  }

  private final class Buoy: NSObject {
    var height = 3
  }

  @Test func `an observer is told the present value, if it wants that, and no change`() {
    let buoy = Buoy()
    var heights: [Int?] = []
    let initial = buoy.observe(\.height, options: [.initial, .new]) { _, change in
      heights.append(change.newValue)
    }
    let later = buoy.observe(\.height) { _, _ in heights.append(nil) }
    buoy.height = 4
    initial.invalidate()
    later.invalidate()
    #expect(heights == [3])
  }

  @Test func `formatters have a place in a sentence, which changes nothing`() {
    let formatter = DateFormatter()
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.formattingContext == .unknown)
  }
}
