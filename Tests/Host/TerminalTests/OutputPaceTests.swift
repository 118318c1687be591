import Testing

@testable import Terminal

@Suite struct OutputPaceTests {
  @Test func `little is sent without asking, more with a question`() {
    var pace = OutputPace()
    #expect(!pace.isWorthAsking(100))
    #expect(pace.isWorthAsking(600))
    pace.sent(600, asking: true, at: 0)
    #expect(!pace.isWorthAsking(5000), "one question at a time")
  }

  @Test func `what ticks each second is asked for seldom, and before the window is full`() {
    var pace = OutputPace()
    var asked: [Int] = []
    for second in 0..<60 {
      let asks = pace.isWorthAsking(100)
      pace.sent(100, asking: asks, at: Double(second))
      #expect(pace.underWay <= OutputPace.smallestWindow)
      guard asks else { continue }
      asked.append(second)
      pace.answered(at: Double(second) + 0.01)
    }
    #expect(asked == [15, 31, 47])
  }

  @Test func `a terminal that has too much to take in is busy until it answers`() {
    var pace = OutputPace()
    pace.sent(4000, asking: true, at: 10)
    #expect(pace.isBusy(at: 10.2) && pace.deadline == 10.25)
    pace.answered(at: 10.2)
    #expect(!pace.isBusy(at: 10.2) && pace.underWay == 0 && pace.deadline == nil)
  }

  @Test func `the window follows what the line can do`() {
    var pace = OutputPace()
    for round in 0..<4 {
      pace.sent(4000, asking: true, at: Double(round))
      pace.answered(at: Double(round) + 0.01)
    }
    #expect(pace.window == 16 * OutputPace.smallestWindow)
    pace.sent(20_000, asking: true, at: 10)
    #expect(!pace.isBusy(at: 10), "so much may be under way on a fast line")
    pace.answered(at: 18)
    #expect(pace.window == OutputPace.smallestWindow, "2,500 bytes a second is no fast line")
  }

  @Test func `nobody waits long for a terminal that has never answered`() {
    var pace = OutputPace()
    pace.sent(4000, asking: true, at: 0)
    #expect(!pace.isBusy(at: 0.25) && pace.isAsking(at: 0.25), "an answer may still come")
    #expect(!pace.isBusy(at: 1) && !pace.isAsking(at: 1))
    pace.giveUp(at: 1)
    pace.sent(9000, asking: false, at: 2)
    #expect(!pace.isBusy(at: 2) && !pace.isWorthAsking(9000))
  }

  @Test func `a late answer counts`() {
    var pace = OutputPace()
    pace.sent(4000, asking: true, at: 0)
    pace.giveUp(at: 1)
    pace.answered(at: 2)
    #expect(pace.isWorthAsking(600))
    pace.sent(4000, asking: true, at: 3)
    #expect(pace.isBusy(at: 22) && !pace.isBusy(at: 23), "now it is known to answer")
  }

  @Test func `a lost answer of a quick terminal delays no picture for long`() {
    var pace = OutputPace()
    pace.sent(4000, asking: true, at: 0)
    pace.answered(at: 0.01)
    pace.sent(9000, asking: true, at: 1)
    #expect(pace.isBusy(at: 1.4) && pace.deadline == 1.5)
    #expect(!pace.isBusy(at: 1.5) && pace.isAsking(at: 1.5), "the answer may still come")
    pace.sent(9000, asking: false, at: 2)
    #expect(!pace.isBusy(at: 2))
    pace.sent(OutputPace.mostWhileSilent, asking: false, at: 3)
    #expect(pace.isBusy(at: 3) && !pace.isBusy(at: 21), "its line may have stalled")
  }

  @Test func `a terminal that stopped answering is asked once more, then no longer`() {
    var pace = OutputPace()
    pace.sent(4000, asking: true, at: 0)
    pace.answered(at: 0.01)
    pace.sent(4000, asking: true, at: 1)
    pace.giveUp(at: 21)
    #expect(pace.isWorthAsking(600), "one answer may have been lost")
    pace.sent(4000, asking: true, at: 22)
    #expect(!pace.isBusy(at: 22.25) && !pace.isAsking(at: 23))
    pace.giveUp(at: 23)
    #expect(!pace.isWorthAsking(9000))
  }

  @Test func `a terminal is quick while it answers at once`() {
    var pace = OutputPace()
    #expect(!pace.isQuick, "nobody knows yet")
    pace.sent(4000, asking: true, at: 0)
    pace.answered(at: 0.01)
    #expect(pace.isQuick)
    pace.sent(40_000, asking: true, at: 1)
    #expect(pace.isQuick)
    pace.answered(at: 1.4)
    #expect(!pace.isQuick, "100 kB a second is no line to show motion on")
    pace.sent(4000, asking: true, at: 2)
    pace.answered(at: 2.02)
    #expect(pace.isQuick)
    pace.sent(4000, asking: true, at: 3)
    pace.giveUp(at: 30)
    #expect(!pace.isQuick)
  }
}
