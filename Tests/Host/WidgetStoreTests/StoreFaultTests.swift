import FaultyVFS
import Foundation
import Glibc
import Testing
import TimelineEngine
import Transfers
import WidgetArchive

@testable import WidgetStore

/// Makes every write of every operation fail once. The store then holds the state before or after
/// the operation, nothing in between; the error names the fault; and a second try succeeds.
@Suite struct StoreFaultTests {
  /// An operation on a store that holds `WritesOfAStore.before`.
  struct Operation: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var perform: @Sendable (WidgetStore) throws -> Void

    init(_ name: String, _ perform: @escaping @Sendable (WidgetStore) throws -> Void) {
      testDescription = name
      self.perform = perform
    }
  }

  enum Fault: Int32, CaseIterable, CustomTestStringConvertible {
    case fullDisk, brokenDisk

    var errno: Int32 { self == .fullDisk ? ENOSPC : EIO }
    var testDescription: String { self == .fullDisk ? "a full disk" : "a broken disk" }
    var fault: StoreFault { self == .fullDisk ? .diskFull : .diskError }
  }

  private static let layer = String(cString: faulty_vfs_register())

  private static func withoutFaults<Value>(_ body: () throws -> Value) rethrows -> Value {
    faulty_vfs_arm(0, 0, false)
    return try body()
  }

  @Test(arguments: WritesOfAStore.operations, Fault.allCases)
  func `a fault leaves the old content or the new`(operation: Operation, fault: Fault) throws {
    let prepared = try PreparedStore()
    let before = try StoreDump(prepared.file)
    let after = try prepared.copied { file in
      let store = try WidgetStore(path: file, at: noon)
      try operation.perform(store)
      store.close()
      return try StoreDump(file)
    }
    var faults = 0
    for number in 1... {
      let isOver = try prepared.copied { file in
        let store = try WidgetStore(path: file, at: noon, layer: Self.layer)
        let error = attempt(operation, on: store, number, fault)
        let failed = faulty_vfs_failed().map { String(cString: $0) }
        faulty_vfs_arm(0, 0, false)
        let label: Comment = "\(failed ?? "nothing"), call \(number)"
        let dump = try StoreDump(file)
        #expect(dump.integrity == ["ok"], label)
        #expect(dump == before || dump == after, label)
        if let error {
          #expect(error.fault == fault.fault, "\(label): \(error)")
        } else {
          #expect(dump == after, label)
        }
        if dump == before { try operation.perform(store) }
        #expect(try StoreDump(file) == after, label)
        store.close()
        #expect(try StoreDump(file) == after, label)
        return failed == nil
      }
      if isOver { break }
      faults += 1
    }
    #expect(faults > 0)
  }

  /// Performs the operation with a fault and returns the error it threw.
  private func attempt(
    _ operation: Operation, on store: WidgetStore, _ number: Int, _ fault: Fault
  ) -> StoreError? {
    faulty_vfs_arm(Int32(number), fault.errno, false)
    do {
      try operation.perform(store)
      return nil
    } catch {
      return error as? StoreError
    }
  }

  @Test(arguments: Fault.allCases)
  func `a store that could not be made is made the next time`(fault: Fault) throws {
    for number in 1... {
      let folder = try TemporaryFolder()
      faulty_vfs_arm(Int32(number), fault.errno, false)
      var error: StoreError?
      do {
        try WidgetStore(path: folder.file, at: noon, layer: Self.layer).close()
      } catch let thrown {
        error = thrown
      }
      let failed = faulty_vfs_failed().map { String(cString: $0) }
      faulty_vfs_arm(0, 0, false)
      let label: Comment = "\(failed ?? "nothing"), call \(number): \(error?.description ?? "")"
      if let error { #expect(error.fault == fault.fault, label) }
      #expect(try StoreDump(folder.file).integrity == ["ok"], label)
      let store = try WidgetStore(path: folder.file, at: noon, layer: Self.layer)
      try store.save(timeline([0]), of: clock, row: row())
      let mode = try store.database.rows("PRAGMA journal_mode") { $0.text(0) }
      #expect(mode == ["wal"], label)
      store.close()
      #expect(folder.names.filter { $0.contains("corrupt") } == [], label)
      if failed == nil { return }
    }
  }

  @Test(arguments: Fault.allCases)
  func `what a failing close leaves in the log is there again`(fault: Fault) throws {
    let prepared = try PreparedStore()
    for number in 1... {
      let isOver = try prepared.copied { file in
        let store = try WidgetStore(path: file, at: noon, layer: Self.layer)
        try store.append(row(at: minute(5)))
        let before = try StoreDump(file)
        faulty_vfs_arm(Int32(number), fault.errno, true)
        store.close()
        let failed = faulty_vfs_failed()
        faulty_vfs_arm(0, 0, false)
        let dump = try StoreDump(file)
        #expect(dump.integrity == ["ok"])
        #expect(dump == before)
        return failed == nil
      }
      if isOver { return }
    }
  }

  @Test(arguments: WritesOfAStore.writes, Fault.allCases)
  func `what cannot be kept waits, and is kept once it can be`(write: StoreWrite, fault: Fault)
    throws
  {
    let prepared = try PreparedStore()
    let after = try prepared.copied { file in
      let store = try WidgetStore(path: file, at: noon)
      store.keep(write, at: noon)
      #expect(store.pending.isEmpty)
      return try StoreDump(file)
    }
    for number in 1... {
      let isOver = try prepared.copied { file in
        let store = try WidgetStore(path: file, at: noon, layer: Self.layer)
        faulty_vfs_arm(Int32(number), fault.errno, true)
        store.keep(write, at: noon)
        let failed = faulty_vfs_failed()
        faulty_vfs_arm(0, 0, false)
        if !store.pending.isEmpty {
          #expect(store.pending.error?.fault == fault.fault)
          #expect(store.pending.nextAttempt == noon.addingTimeInterval(1))
        }
        store.keepPending(at: noon.addingTimeInterval(1))
        #expect(store.pending.isEmpty)
        #expect(try StoreDump(file) == after)
        return failed == nil
      }
      if isOver { return }
    }
  }
}

/// A store with data of every kind; each attempt gets a copy.
final class PreparedStore {
  private let folder: TemporaryFolder
  private var copies = 0

  init() throws {
    folder = try TemporaryFolder()
    let store = try folder.store()
    for write in WritesOfAStore.before { store.keep(write, at: noon) }
    store.close()
  }

  var file: String { folder.file }

  func copied<Value>(_ body: (String) throws -> Value) throws -> Value {
    copies += 1
    let copy = folder.path + "/copy-\(copies)"
    try FileManager.default.copyItem(atPath: folder.path + "/state", toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    return try body(copy + "/board.sqlite")
  }
}
