import Glibc

/// How much may be on its way to the terminal before another picture is drawn.
///
/// Behind a slow line everything that is written queues up: in the kernel, in ssh, in a modem. None
/// of them can be asked how much, but the terminal can: the answer to a question that follows a frame
/// comes when the frame has been taken in. Until then what changes is not drawn, so that what comes
/// next is the newest picture and not the next one of a queue. On a fast line more and more may be
/// under way.
///
/// Times are in seconds of a clock that never steps back.
struct OutputPace {
  static let smallestWindow = 2048
  static let largestWindow = 1 << 20
  /// A frame of so many bytes is worth a question of four.
  static let askedBytes = 512
  /// So are smaller ones that come to this much together: what ticks each second is asked for seldom,
  /// for the answer wakes the board once more.
  static let askedTogether = smallestWindow * 3 / 4
  /// What the line may take to bring a window's bytes.
  static let goodTime = 0.5
  /// In seconds: what a terminal takes in within this is shown as it is drawn.
  static let quickTime = 0.05
  /// In seconds: how long to wait for the first answer of a terminal, and for a later one.
  static let patienceAtFirst = 1.0
  static let patience = 20.0
  /// In seconds: the longest a picture is held back for a terminal that has never answered. Some never
  /// answer, and what the person does first is to be seen there, too.
  static let holdAtFirst = 0.25

  private struct Question {
    var time: Double
    var bytes: Int
  }

  /// The bytes that may be under way when another frame is drawn.
  private(set) var window = smallestWindow
  /// Bytes that were sent and of which it is not known that they have arrived.
  private(set) var underWay = 0
  /// Whether the terminal has answered, and the last time at once: near by, and not behind a slow line.
  private(set) var isQuick = false
  private var question: Question?
  private var hasAnswered = false
  /// The terminal does not answer: bytes under way are no longer counted.
  private var isGivenUp = false

  /// Whether a frame of so many bytes should end with a question.
  func isWorthAsking(_ count: Int) -> Bool {
    question == nil && !isGivenUp
      && (count >= Self.askedBytes || underWay + count >= Self.askedTogether)
  }

  mutating func sent(_ count: Int, asking: Bool, at time: Double) {
    underWay += count
    if asking { question = Question(time: time, bytes: underWay) }
  }

  /// The terminal has answered.
  mutating func answered(at time: Double) {
    hasAnswered = true
    isGivenUp = false
    guard let question else {
      underWay = 0
      return
    }
    underWay -= question.bytes
    let taken = max(time - question.time, 0.0001)
    isQuick = taken < Self.quickTime
    if taken < Self.goodTime {
      window = min(window * 2, Self.largestWindow)
    } else {
      let rate = Double(question.bytes) / taken
      window = min(max(Int(rate * Self.goodTime), Self.smallestWindow), Self.largestWindow)
    }
    self.question = nil
  }

  /// Whether the terminal has too much to take in for another frame.
  func isBusy(at time: Double) -> Bool {
    guard underWay > window, let question else { return false }
    return time < question.time + hold
  }

  /// When a picture is held back no longer; nil where none is.
  var deadline: Double? {
    guard underWay > window, let question else { return nil }
    return question.time + hold
  }

  /// Whether an answer may still come.
  func isAsking(at time: Double) -> Bool {
    question.map { time < $0.time + patience } ?? false
  }

  /// Gives up on an answer that is overdue.
  mutating func giveUp(at time: Double) {
    guard let question, time >= question.time + patience else { return }
    self.question = nil
    underWay = 0
    isGivenUp = true
    isQuick = false
  }

  /// In seconds: how long the line may pause within an answer; nil where none may come.
  func longestGap(at time: Double) -> Double? {
    guard isAsking(at: time) else { return nil }
    return isQuick ? 2 * Self.quickTime : Self.goodTime
  }

  /// How long leaving waits for an answer that would be taken for typing later.
  var patienceAtEnd: Double { hasAnswered ? 1 : 0.25 }

  private var hold: Double { hasAnswered ? Self.patience : Self.holdAtFirst }
  private var patience: Double { hasAnswered ? Self.patience : Self.patienceAtFirst }
}

extension CursesScreen {
  /// Now, by that clock.
  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
