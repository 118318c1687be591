import Foundation
import Programs
import SimulatedYear
import Testing

/// The disk space of a board does not grow with the time it is used. `Benchmarks year` does the same for
/// a year of 40 tiles, and measures memory too.
@Suite struct SimulatedYearTests {
  @Test(.reckoning) func `two months of a board take what one month takes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "year-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let year = try SimulatedYear(tiles: 8, days: 60, folder: folder)
    var samples: [Int: SimulatedYear.Sample] = [:]
    try year.run(sampling: { $0 == 30 }) { samples[$0.day] = $0 }
    let one = try #require(samples[30])
    let two = try #require(samples[60])
    #expect(two.writes > one.writes * 18 / 10)
    #expect(two.storeBytes <= one.storeBytes * 11 / 10, "\(one) \(two)")
    for (table, count) in two.rows {
      #expect(count <= (one.rows[table] ?? 0) * 12 / 10 + 8, "\(table) \(one) \(two)")
    }
    // The message of a failure has 0.9 MB and is stored in 2 kB.
    #expect(two.storeBytes < 20_000_000)
  }
}
