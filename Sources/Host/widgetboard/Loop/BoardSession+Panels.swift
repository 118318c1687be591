import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// What an open panel looks at: pictures for the gallery and beside forms, options for lists. Charged
/// to no budget, asked for only while it is wanted, and gone when the panel is.
extension BoardSession {
  /// Answers what is known, asks for what is not, and stops what nobody wants any more.
  func followPanel(at now: Moment) {
    let wants = board.panelWants
    guard !wants.isEmpty || !panelJobs.isIdle else { return }
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
        _ = board.handle(.preview(placement, gone), at: now)
        continue
      }
      if let state = panelJobs.shelf.state(for: key) {
        _ = board.handle(.preview(placement, state), at: now)
      }
    }
  }

  /// One process for all families of a kind. Only the newest wish counts: a process on older ones is
  /// stopped when it takes long.
  private func followPreviews(_ wants: PanelWants, at now: Moment) {
    let questions = wants.previews.compactMap { placement in
      key(for: placement, wants).flatMap { panelJobs.shelf.question(about: $0) }
    }
    if let asked = panelJobs.asked {
      let keys = Set(questions.map(\.key))
      guard !asked.questions.contains(where: { keys.contains($0.key) }) else {
        panelJobs.impatience = nil
        return
      }
      let end = asked.since + PanelJobs.patience
      guard wants.previews.isEmpty || end <= now.instant else {
        panelJobs.impatience = end
        return
      }
      panelJobs.previews.endAll()
      (panelJobs.asked, panelJobs.impatience) = (nil, nil)
      reapChildren()
    }
    guard let first = questions.first,
      let widget = catalog.widget(ofKind: first.key.placement.kind)
    else { return }
    panelJobs.asked = (questions, now.instant)
    take(
      panelJobs.previews.start(
        widget.executable, isScript: catalog.isScript(widget.executable.name),
        questions.map { inquiry($0, at: now.date) }, at: now), at: now)
  }

  private func inquiry(_ question: PreviewShelf.Question, at now: Date) -> ExtensionJobs.Inquiry {
    let key = question.key
    let action: ExtensionRequest.Action =
      if case .picture = question { .snapshot } else { .placeholder }
    var request = Inquiries.request(action, key.placement, environment: key.environment, at: now)
    request.isPreview = key.isSample ? true : nil
    return .init(request: request, purpose: .sample(question))
  }

  /// A picture came, or did not.
  func sampled(
    _ question: PreviewShelf.Question, _ result: Result<JudgedTimeline, ExtensionFailure>,
    at now: Moment
  ) {
    var kept: ArchivedView?
    if case .failure = result {
      let key = StoredPlaceholderKey(
        question.key.placement, identity: question.key.identity,
        unit: question.key.environment.tileUnit)
      kept = store.placeholder(for: key).flatMap { try? ArchivedEntry(jsonLine: $0) }?.view
    }
    panelJobs.shelf.take(result.flatMap(\.current), to: question, placeholder: kept)
    panelJobs.asked?.questions.removeAll { $0.key == question.key }
    if panelJobs.previews.isIdle || panelJobs.asked?.questions.isEmpty == true {
      panelJobs.asked = nil
    }
  }

  // MARK: Options

  private func followOptions(_ wants: PanelWants, at now: Moment) {
    if let asked = panelJobs.askedOptions {
      guard !wants.questions.contains(asked) else { return }
      panelJobs.options.endAll()
      panelJobs.askedOptions = nil
      reapChildren()
    }
    guard let question = wants.questions.first else { return }
    guard let widget = catalog.widget(ofKind: question.kind) else {
      let gone = OfferedOptions.failed("“\(question.kind)” is not installed any more.")
      _ = board.handle(.options(question, gone), at: now.date)
      return
    }
    var request = ExtensionRequest(
      id: 0, action: .options, kind: question.kind, configuration: question.configuration,
      environment: environment, now: now.date)
    request.parameter = question.parameter
    request.search = question.search
    panelJobs.askedOptions = question
    take(
      panelJobs.options.start(
        widget.executable, isScript: catalog.isScript(widget.executable.name),
        [.init(request: request, purpose: .options(question))], at: now), at: now)
  }

  func offered(
    _ question: OptionsQuestion, _ result: Result<[ParameterSection], ExtensionFailure>,
    at now: Date
  ) {
    if panelJobs.askedOptions == question { panelJobs.askedOptions = nil }
    let offered: OfferedOptions =
      switch result {
      case .success(let sections): .sections(sections)
      case .failure(let failure): .failed(failure.sentence)
      }
    _ = board.handle(.options(question, offered), at: now)
  }
}

extension JudgedTimeline {
  /// The view of the entry to show at once.
  fileprivate var current: Result<ArchivedView, ExtensionFailure> {
    guard let entry = entries.first, let archived = try? archived(entry) else {
      return .failure(
        ExtensionFailure(reason: .emptyTimeline, extensionName: "", date: .distantPast))
    }
    return .success(archived.view)
  }
}
