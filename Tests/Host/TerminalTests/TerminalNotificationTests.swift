import Testing

@testable import Terminal

/// What a terminal is given to tell a person.
@Suite struct TerminalNotificationTests {
  @Test(arguments: [
    ("Tea is ready", "Tea is ready"),
    ("a\u{1B}]0;b\u{7}c", "a ]0;b c"),
    ("1\u{202E}2\u{9C}3\n4", " 12 3 4"),
    ("4;1;50", " 4;1;50"),
  ])
  func `no text ends the sequence, begins another, or is taken for an order`(
    text: String, told: String
  ) {
    let sequence = TerminalNotification.sequence(telling: text)
    #expect(sequence == "\u{1B}]9;\(told)\u{1B}\\\u{7}")
  }
}
