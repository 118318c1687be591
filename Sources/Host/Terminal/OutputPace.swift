import Glibc

/// The limit on output on its way to the terminal before another picture is drawn.
///
/// On a slow line all output queues up: in the kernel, in ssh, in a modem. None of them can be
/// asked how much, but the terminal can: its answer to a question after a frame comes once it has
/// taken the frame in. Until then changes are not drawn, so that the next picture is the newest
/// rather than the next of a queue. On a fast line more and more output may be under way.
///
/// Times are in seconds of a monotonic clock.
struct OutputPace {
  static let smallestWindow = 2048
  static let largestWindow = 1 << 20
  /// The size of a frame that is worth a question of four bytes.
  static let askedBytes = 512
  /// The size of smaller frames together that is worth a question: output that changes each second
  /// is asked about seldom, since the answer wakes the board once more.
  static let askedTogether = smallestWindow * 3 / 4
  /// In seconds: the time in which the line should carry a window's bytes.
  static let goodTime = 0.5
  /// In seconds: output that the terminal takes in within this time is shown as it is drawn.
  static let quickTime = 0.05
  /// In seconds: the wait for the first answer of a terminal, and for a later one.
  static let patienceAtFirst = 1.0
  static let patience = 20.0
  /// In seconds: the longest time a picture is held back for a terminal that has never answered.
  /// Some never answer, and the person's first actions must be visible there, too.
  static let holdAtFirst = 0.25
  /// In seconds: the longest time a picture is held back for a terminal that answered at once until
  /// now. An answer can be lost on the way, and a person would wait for it in vain.
  static let holdWhileQuick = 0.5
  /// In bytes: the most that is sent to such a terminal without an answer, some dozens of whole pictures. Its
  /// line may have stalled after all.
  static let mostWhileSilent = 1 << 18

  private struct Question {
    var time: Double
    var bytes: Int
  }

  /// The bytes that may be under way when another frame is drawn.
  private(set) var window = smallestWindow
  /// The bytes that were sent and are not known to have arrived.
  private(set) var underWay = 0
  /// Whether the terminal's last answer came at once, so that it is near, and not behind a slow
  /// line.
  private(set) var isQuick = false
  private var question: Question?
  private var hasAnswered = false
  /// Whether the terminal does not answer: bytes under way are no longer counted.
  private var isGivenUp = false

  /// Whether a frame with this number of bytes should end with a question.
  func isWorthAsking(_ count: Int) -> Bool {
    question == nil && !isGivenUp
      && (count >= Self.askedBytes || underWay + count >= Self.askedTogether)
  }

  mutating func sent(_ count: Int, asking: Bool, at time: Double) {
    underWay += count
    if asking { question = Question(time: time, bytes: underWay) }
  }

  /// Notes an answer of the terminal.
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

  /// Whether the terminal has too much output to take in for another frame.
  func isBusy(at time: Double) -> Bool {
    deadline.map { time < $0 } ?? false
  }

  /// The time until which a picture is held back; nil if none is.
  var deadline: Double? {
    guard underWay > window, let question else { return nil }
    return question.time + hold
  }

  /// Whether an answer may still come.
  func isAsking(at time: Double) -> Bool {
    question.map { time < $0.time + patience } ?? false
  }

  /// Gives up on an answer that is overdue. A terminal that has answered before is asked once more,
  /// as one that is not known.
  mutating func giveUp(at time: Double) {
    guard let question, time >= question.time + patience else { return }
    self.question = nil
    underWay = 0
    (isGivenUp, hasAnswered) = (!hasAnswered, false)
    isQuick = false
  }

  /// In seconds: the longest pause of the line within an answer; nil if no answer is due.
  func longestGap(at time: Double) -> Double? {
    guard isAsking(at: time) else { return nil }
    return isQuick ? 2 * Self.quickTime : Self.goodTime
  }

  /// In seconds: the wait at the end for an answer that would later be taken for typing.
  var patienceAtEnd: Double { hasAnswered ? 1 : 0.25 }

  private var hold: Double {
    guard hasAnswered else { return Self.holdAtFirst }
    return isQuick && underWay <= Self.mostWhileSilent ? Self.holdWhileQuick : Self.patience
  }
  private var patience: Double { hasAnswered ? Self.patience : Self.patienceAtFirst }
}

extension CursesScreen {
  /// The current time of the monotonic clock.
  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
