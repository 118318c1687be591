import ChaosLab
import Foundation
import Glibc
import HTTPTestServer

/// Kills the board and its other processes at random moments under load, again and again.
///
/// `Benchmarks kills [CYCLES [SEED]]`: ten cycles for each home folder. Problems are printed with
/// the seed that reproduces them, as in `Benchmarks kills 10 417`.
struct KillRun {
  static func run(_ arguments: [String]) throws {
    let cycles = arguments.first.flatMap(Int.init) ?? 1000
    let first = arguments.dropFirst().first.flatMap(UInt64.init) ?? 1
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let server = try HTTPTestServer { _, connection in
      connection.begin(headers: ["Content-Length": "100000"])
      while connection.send("drip") { connection.stall(milliseconds: 20) }
    }
    defer { server.stop() }
    var (done, edits, flawed, aside) = (0, 0, 0, 0)
    var kills: [String: Int] = [:]
    let start = Date()
    var seed = first
    while done < cycles {
      let life = try KillLife(seed: seed, products: products, server: server.url("/drip"))
      for _ in 0..<min(10, cycles - done) where life.flaws.isEmpty {
        try life.cycle()
        done += 1
      }
      if !life.flaws.isEmpty {
        flawed += 1
        print("seed \(seed): \(life.flaws.joined(separator: "\n  "))")
        print("  after: \(life.diary.suffix(40).joined(separator: "; "))")
      }
      edits += life.counts.edits
      kills.merge(life.counts.kills) { $0 + $1 }
      aside += life.leftAside.count
      life.end()
      seed += 1
      let killed = kills.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
      if seed % 10 == 0 || done >= cycles {
        print(
          "\(done) cycles, \(Int(Date().timeIntervalSince(start))) s, \(edits) edits, killed "
            + "\(killed.joined(separator: ", ")); \(aside) files left aside; \(flawed) homes with flaws"
        )
        fflush(nil)
      }
    }
    guard flawed == 0 else { exit(1) }
  }
}
