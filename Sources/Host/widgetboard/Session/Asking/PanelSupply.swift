import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Supplies an open panel: pictures for the gallery and for forms, options for lists. Nothing here
/// is charged to a budget; requests are sent only while the panel wants their answers, and the
/// answers are dropped with the panel.
///
/// It is given what it needs and returns the steps to take. Pure.
struct PanelSupply {
  let catalog: Catalog
  let environment: WidgetEnvironment

  /// A step to take for the panel.
  enum Step {
    case tell(BoardFact)
    /// Start a process that answers these requests.
    case ask(ExtensionLanes.Lane, ExtensionExecutable, [ExtensionJobs.Inquiry])
    /// End the process of a lane: nobody wants its answers any more.
    case end(ExtensionLanes.Lane)
  }

  // MARK: Pictures

  private func key(for placement: Placement, _ wants: PanelWants) -> PreviewShelf.Key? {
    catalog.widget(ofKind: placement.kind).map { widget in
      PreviewShelf.Key(
        placement: placement, isSample: wants.areSamples, isScrolled: wants.areScrolled,
        identity: widget.executable.identity, environment: environment,
        shape: wants.shape ?? wants.unit.map { TileShape(placement.family, unit: $0) },
        edition: wants.edition)
    }
  }

  /// Gives the panel the pictures that are on the shelf.
  func knownPictures(_ wants: PanelWants, on shelf: PreviewShelf) -> [Step] {
    wants.previews.compactMap { placement in
      guard let key = key(for: placement, wants) else {
        let gone = PreviewState.failed(
          summary: "Not installed", detail: "Its extension is gone.")
        return .tell(.preview(placement, gone))
      }
      return shelf.state(for: key).map { .tell(.preview(placement, $0)) }
    }
  }

  /// Asks for the pictures of all families of a kind in one process.
  func pictures(
    _ wants: PanelWants, _ panel: inout PanelQuestions, at now: Moment
  ) -> [Step] {
    let keys = wants.previews.compactMap { key(for: $0, wants) }
    switch panel.followPictures(
      of: keys, areAnyWanted: !wants.previews.isEmpty, at: now.instant)
    {
    case .wait: return []
    case .ask(let questions): return ask(questions, &panel, at: now)
    case .stop(let next): return [.end(.previews)] + ask(next, &panel, at: now)
    }
  }

  private func ask(
    _ questions: [PreviewShelf.Question], _ panel: inout PanelQuestions, at now: Moment
  ) -> [Step] {
    guard let first = questions.first,
      let widget = catalog.widget(ofKind: first.key.placement.kind)
    else { return [] }
    panel.noteAsked(questions, at: now.instant)
    return [.ask(.previews, widget.executable, questions.map { inquiry($0, at: now.date) })]
  }

  private func inquiry(_ question: PreviewShelf.Question, at now: Date) -> ExtensionJobs.Inquiry {
    let key = question.key
    let action: ExtensionRequest.Action =
      if case .picture = question { .snapshot } else { .placeholder }
    var request = Inquiries.request(
      action, key.placement, in: key.shape, environment: key.environment, at: now)
    request.isPreview = key.isSample ? true : nil
    request.isScrolled = key.isScrolled ? true : nil
    return .init(request: request, purpose: .sample(question))
  }

  // MARK: Options

  /// Asks for the options of a list.
  func options(
    _ wants: PanelWants, _ panel: inout PanelQuestions, at now: Date
  ) -> [Step] {
    switch panel.followOptions(wants.questions) {
    case .wait: []
    case .ask(let question): ask(question, &panel, at: now)
    case .stop(let next):
      [.end(.options)] + (next.map { ask($0, &panel, at: now) } ?? [])
    }
  }

  private func ask(
    _ question: OptionsQuestion, _ panel: inout PanelQuestions, at now: Date
  ) -> [Step] {
    guard let widget = catalog.widget(ofKind: question.kind) else {
      let gone = OfferedOptions.failed("“\(question.kind)” is not installed any more.")
      return [.tell(.options(question, gone))]
    }
    var request = ExtensionRequest(
      id: 0, action: .options, kind: question.kind, configuration: question.configuration,
      environment: environment, now: now)
    request.parameter = question.parameter
    request.search = question.search
    panel.noteAsked(question)
    return [
      .ask(.options, widget.executable, [.init(request: request, purpose: .options(question))])
    ]
  }
}
