import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// What extensions are asked for an open panel: at most one process is on pictures, and one on options.
/// Pure: it decides what is asked next, and when to wait no more.
struct PanelQuestions {
  private(set) var shelf = PreviewShelf()
  /// What the process for pictures was started on, and when.
  private var asked: (questions: [PreviewShelf.Question], since: Moment.Instant)?
  /// What the process for options was asked.
  private var askedOptions: OptionsQuestion?
  /// When a process that nobody waits for is stopped; nil where it is waited for.
  private var impatience: Moment.Instant?

  /// So long a picture that nobody wants any more may still take: it ends by itself as a rule, and is
  /// kept then.
  static let patience: Duration = .milliseconds(200)

  var nextDeadline: Moment.Instant? { asked == nil ? nil : impatience }

  mutating func forgetAsked() {
    (asked, askedOptions, impatience) = (nil, nil, nil)
  }

  // MARK: Pictures

  /// What is to be done about the process for pictures.
  enum PictureStep: Equatable {
    /// The one that is there goes on, or there is nothing to ask.
    case wait
    /// None is wanted of the one that is there; afterwards these are to be asked.
    case stop(then: [PreviewShelf.Question])
    case ask([PreviewShelf.Question])
  }

  /// Only the newest wish counts: a process on older ones is stopped when it takes long.
  mutating func followPictures(
    of keys: [PreviewShelf.Key], areAnyWanted: Bool, at now: Moment.Instant
  ) -> PictureStep {
    let questions = keys.compactMap(shelf.question)
    guard let asked else { return questions.isEmpty ? .wait : .ask(questions) }
    let keys = Set(questions.map(\.key))
    guard !asked.questions.contains(where: { keys.contains($0.key) }) else {
      impatience = nil
      return .wait
    }
    let end = asked.since + Self.patience
    guard !areAnyWanted || end <= now else {
      impatience = end
      return .wait
    }
    (self.asked, impatience) = (nil, nil)
    return .stop(then: questions)
  }

  /// A process was started on these.
  mutating func noteAsked(_ questions: [PreviewShelf.Question], at now: Moment.Instant) {
    asked = (questions, now)
  }

  /// A picture came, or did not. `placeholder` is what is kept of the widget already, where it did not.
  mutating func accept(
    _ result: Result<ArchivedView, ExtensionFailure>, to question: PreviewShelf.Question,
    placeholder: ArchivedView?, isIdle: Bool
  ) {
    shelf.accept(result, to: question, placeholder: placeholder)
    asked?.questions.removeAll { $0.key == question.key }
    if isIdle || asked?.questions.isEmpty == true { asked = nil }
  }

  // MARK: Options

  /// What is to be done about the process for options.
  enum OptionsStep: Equatable {
    case wait
    case stop(then: OptionsQuestion?)
    case ask(OptionsQuestion)
  }

  mutating func followOptions(_ wanted: [OptionsQuestion]) -> OptionsStep {
    if let askedOptions {
      guard !wanted.contains(askedOptions) else { return .wait }
      self.askedOptions = nil
      return .stop(then: wanted.first)
    }
    return wanted.first.map { .ask($0) } ?? .wait
  }

  mutating func noteAsked(_ question: OptionsQuestion) { askedOptions = question }

  mutating func noteAnswered(_ question: OptionsQuestion) {
    if askedOptions == question { askedOptions = nil }
  }
}
