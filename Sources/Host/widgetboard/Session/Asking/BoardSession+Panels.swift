import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Supplies an open panel: pictures for the gallery and for forms, options for lists. Nothing here
/// is charged to a budget; requests are sent only while the panel wants their answers, and the
/// answers are dropped with the panel.
extension BoardSession {
  var isGalleryOpen: Bool { board.panelWants.areSamples }

  /// Gives the panel known answers, asks for missing ones, and stops requests that it no longer
  /// wants.
  func followPanel(at now: Moment) {
    let wants = board.panelWants
    guard !wants.isEmpty || !errands.isPanelIdle else { return }
    giveKnownPreviews(wants, at: now.date)
    followPreviews(board.panelWants, at: now)
    followOptions(board.panelWants, at: now)
  }

  // MARK: Pictures

  private func key(for placement: Placement, _ wants: PanelWants) -> PreviewShelf.Key? {
    catalog.widget(ofKind: placement.kind).map { widget in
      PreviewShelf.Key(
        placement: placement, isSample: wants.areSamples,
        identity: widget.executable.identity, environment: environment)
    }
  }

  private func giveKnownPreviews(_ wants: PanelWants, at now: Date) {
    for placement in wants.previews {
      guard let key = key(for: placement, wants) else {
        let gone = PreviewState.failed(
          summary: "Not installed", detail: "Its extension is gone.")
        updateBoard(.preview(placement, gone), at: now)
        continue
      }
      if let state = errands.panel.shelf.state(for: key) {
        updateBoard(.preview(placement, state), at: now)
      }
    }
  }

  /// Asks for the pictures of all families of a kind in one process.
  private func followPreviews(_ wants: PanelWants, at now: Moment) {
    let keys = wants.previews.compactMap { key(for: $0, wants) }
    switch errands.panel.followPictures(
      of: keys, areAnyWanted: !wants.previews.isEmpty, at: now.instant)
    {
    case .wait: break
    case .ask(let questions): askForPictures(questions, at: now)
    case .stop(let next):
      errands.lanes.end(.previews, at: now)
      reapChildren()
      askForPictures(next, at: now)
    }
  }

  private func askForPictures(_ questions: [PreviewShelf.Question], at now: Moment) {
    guard let first = questions.first,
      let widget = catalog.widget(ofKind: first.key.placement.kind)
    else { return }
    errands.panel.noteAsked(questions, at: now.instant)
    ask(.previews, widget.executable, questions.map { inquiry($0, at: now.date) }, at: now)
  }

  private func inquiry(_ question: PreviewShelf.Question, at now: Date) -> ExtensionJobs.Inquiry {
    let key = question.key
    let action: ExtensionRequest.Action =
      if case .picture = question { .snapshot } else { .placeholder }
    var request = Inquiries.request(action, key.placement, environment: key.environment, at: now)
    request.isPreview = key.isSample ? true : nil
    return .init(request: request, purpose: .sample(question))
  }

  /// Accepts a picture, or the failure to make it.
  func acceptPicture(
    _ result: Result<JudgedTimeline, ExtensionFailure>, to question: PreviewShelf.Question
  ) {
    let isFailed = if case .failure = result { true } else { false }
    errands.panel.accept(
      result.flatMap(\.current), to: question,
      placeholder: isFailed ? keptPlaceholder(for: question.key) : nil,
      isIdle: errands.lanes.isIdle(.previews))
  }

  // MARK: Options

  private func followOptions(_ wants: PanelWants, at now: Moment) {
    switch errands.panel.followOptions(wants.questions) {
    case .wait: break
    case .ask(let question): askForOptions(question, at: now)
    case .stop(let next):
      errands.lanes.end(.options, at: now)
      reapChildren()
      if let next { askForOptions(next, at: now) }
    }
  }

  private func askForOptions(_ question: OptionsQuestion, at now: Moment) {
    guard let widget = catalog.widget(ofKind: question.kind) else {
      let gone = OfferedOptions.failed("“\(question.kind)” is not installed any more.")
      updateBoard(.options(question, gone), at: now.date)
      return
    }
    var request = ExtensionRequest(
      id: 0, action: .options, kind: question.kind, configuration: question.configuration,
      environment: environment, now: now.date)
    request.parameter = question.parameter
    request.search = question.search
    errands.panel.noteAsked(question)
    ask(
      .options, widget.executable, [.init(request: request, purpose: .options(question))],
      at: now)
  }

  func acceptOptions(
    _ result: Result<[ParameterSection], ExtensionFailure>, to question: OptionsQuestion,
    at now: Date
  ) {
    errands.panel.noteAnswered(question)
    let offered: OfferedOptions =
      switch result {
      case .success(let sections): .sections(sections)
      case .failure(let failure): .failed(failure.sentence)
      }
    updateBoard(.options(question, offered), at: now)
  }
}

extension JudgedTimeline {
  /// The view of the first entry, which is shown at once.
  fileprivate var current: Result<ArchivedView, ExtensionFailure> {
    guard let entry = entries.first, let archived = try? archived(entry) else {
      return .failure(
        ExtensionFailure(reason: .emptyTimeline, extensionName: "", date: .distantPast))
    }
    return .success(archived.view)
  }
}
