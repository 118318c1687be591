import CellLayout
import Cells
import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import systemWidget

/// The large tile of machines that are made, as what a network carries is not this test's to decide.
@MainActor @Suite struct SystemNetworkTests {
  private static let size = CellSize(columns: 33, rows: 19)

  private func rows(of machine: Machine) -> [String] {
    let report = MachineReport(
      machine: machine, date: Date(timeIntervalSince1970: 1_795_348_800), rows: Self.size.rows,
      columns: Self.size.columns)
    let context = TileContext(
      environment: WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin"),
      family: .systemLarge, redaction: [])
    let tile = draw(
      lower(report, in: EnvironmentValues()).view, size: Self.size, context: context,
      at: Date(timeIntervalSince1970: 1_795_348_800))
    return tile.grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a network without traffic leaves its rows to the processor`() throws {
    var machine = Machine.sample
    // More would take every row that is left.
    machine.largest = Array(machine.largest.prefix(4))
    let busy = rows(of: machine)
    machine.network = Machine.Network(received: 0, sent: 0)
    machine.history = History()
    let idle = rows(of: machine)
    #expect(
      idle.contains { $0.contains(/↓ 0 kB\/s +↑ 0 kB\/s/) }, "\(idle.joined(separator: "\n"))")
    #expect(!busy.contains { $0.contains("↓") && $0.contains("↑") })
    let end = try #require(
      busy.firstIndex { $0.contains("↓") }, "\(busy.joined(separator: "\n"))")
    #expect(try #require(idle.firstIndex { $0.contains("↓") }) > end, "\(busy) \(idle)")
  }
}
