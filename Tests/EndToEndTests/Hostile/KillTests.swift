import ChaosLab
import Foundation
import HTTPTestServer
import Programs
import Testing

/// `kill -9` of boards, viewers, edits, extensions and downloads at random moments: twenty cycles here, a
/// thousand by `Benchmarks kills`.
@Suite(.waiting) struct KillTests {
  @Test(arguments: [UInt64](1...4))
  func `whatever is killed, what was acknowledged is there at the next launch`(seed: UInt64) throws
  {
    let server = try HTTPTestServer { _, connection in
      connection.begin(headers: ["Content-Length": "100000"])
      while connection.send("drip") { connection.stall(milliseconds: 20) }
    }
    defer { server.stop() }
    let life = try KillLife(seed: seed, products: Home.products, server: server.url("/drip"))
    defer { life.end() }
    for _ in 0..<5 where life.flaws.isEmpty { try life.cycle() }
    #expect(life.flaws == [], "seed \(seed), after \(life.diary)")
  }
}
