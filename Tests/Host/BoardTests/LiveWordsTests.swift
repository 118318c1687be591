import Foundation
import Testing
import WidgetArchive

@testable import Board

/// Dates and their distances in words.
@Suite struct LiveWordsTests {
  private let now = Date(timeIntervalSince1970: 1_795_251_600)

  private func moment(_ seconds: TimeInterval) -> String {
    var words = LiveWords(WidgetEnvironment(locale: "en_US@hours=h23"), at: now)
    return words.moment(now + seconds)
  }

  @Test(arguments: [
    (86_580.0, "in 1 d"), (90_060.0, "in 1 d 1 h"), (86_340.0, "in 23 h 59 min"),
    (150.0, "in 3 min"), (31.0, "in 31 s"),
  ])
  func `a date ahead is so far`(seconds: TimeInterval, words: String) {
    #expect(moment(seconds).hasSuffix(", " + words), "\(moment(seconds))")
  }

  @Test func `one that is very far has its year, and is no number of days`() {
    let words = moment(400 * 86_400)
    #expect(words.contains("2027") && !words.contains("in "), "\(words)")
    #expect(!moment(200 * 86_400).contains("202"))
  }
}
