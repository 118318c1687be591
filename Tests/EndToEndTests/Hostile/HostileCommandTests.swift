import ChaosLab
import Programs
import Testing

/// Commands among hostile machines, folders and programs: a quick one of each family here, all by
/// `Benchmarks hostile`.
@Suite(.waiting) struct HostileCommandTests {
  @Test(arguments: HostileCommand.quick)
  func `a command takes nothing, leaves nothing, and ends in words`(command: HostileCommand) throws
  {
    let flaws = try HostileCommandTrial.flaws(of: command, products: Home.products)
    #expect(flaws == [], "\(command)")
  }

  @Test func `each family has commands, and none has one name twice`() {
    for family in HostileCommand.Family.allCases {
      let names = HostileCommand.all.filter { $0.family == family }.map(\.name)
      #expect(names.count > 8 && Set(names).count == names.count, "\(family)")
    }
  }
}
