import Foundation
import Programs
import Testing

/// A published widget that sets user defaults and never calls `synchronize()`.
@Suite(.waiting, .serialized) struct KeptValuesInATerminalTests {
  @Test func `three presses make three, also for the next board`() throws {
    let home = try Home()
    try home.link(
      ".local/share/widgetboard/widgets/tally.widget",
      to: Home.products.appending(path: "TallyFixture").path)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = tally\n")
    let first = try Multiplexer([Home.widgetboard], environment: home.environment)
    try first.wait(for: "0 presses")
    try first.send("Tab")
    for number in 1...3 {
      try first.send("Enter")
      try first.wait(for: "\(number) presses")
    }
    try first.close()
    #expect(try home.contents(".config/group.example.tally.plist").contains("<integer>3</integer>"))
    let second = try Multiplexer([Home.widgetboard], environment: home.environment)
    try second.wait(for: "3 presses")
    try second.send("Tab", "Enter")
    try second.wait(for: "4 presses")
    try second.close()
  }
}
