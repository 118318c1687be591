import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The requests to extensions for an open panel: at most one process for pictures, and one for
/// options. Pure: decides what to ask next, and when to stop waiting.
struct PanelQuestions {
  private(set) var shelf = PreviewShelf()
  /// The questions that the process for pictures was started with, and when.
  private var asked: (questions: [PreviewShelf.Question], since: Moment.Instant)?
  /// The question to the process for options.
  private var askedOptions: OptionsQuestion?
  /// The deadline for stopping a process that nobody waits for; nil while it is waited for.
  private var impatience: Moment.Instant?

  /// The time that an unwanted picture may still take: as a rule the process ends by itself within
  /// it, and the picture is kept.
  static let patience: Duration = .milliseconds(200)

  var nextDeadline: Moment.Instant? { asked == nil ? nil : impatience }

  mutating func forgetAsked() {
    (asked, askedOptions, impatience) = (nil, nil, nil)
  }

  // MARK: Pictures

  /// The next step for the process for pictures.
  enum PictureStep: Equatable {
    /// Let the running process go on, or do nothing.
    case wait
    /// Stop the running process, none of whose pictures is wanted; then ask these.
    case stop(then: [PreviewShelf.Question])
    case ask([PreviewShelf.Question])
  }

  /// Takes the latest wish; a process for earlier wishes is stopped if it takes long.
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

  /// Notes that a process was started with these questions.
  mutating func noteAsked(_ questions: [PreviewShelf.Question], at now: Moment.Instant) {
    asked = (questions, now)
  }

  /// Accepts a picture, or the failure to make it. `placeholder` is the widget's kept placeholder,
  /// shown after a failure.
  mutating func accept(
    _ result: Result<ArchivedView, ExtensionFailure>, to question: PreviewShelf.Question,
    placeholder: ArchivedView?, isIdle: Bool
  ) {
    shelf.accept(result, to: question, placeholder: placeholder)
    asked?.questions.removeAll { $0.key == question.key }
    if isIdle || asked?.questions.isEmpty == true { asked = nil }
  }

  // MARK: Options

  /// The next step for the process for options.
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
