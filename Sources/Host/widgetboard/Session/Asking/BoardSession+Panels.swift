import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Takes the steps of the supply of an open panel, and accepts the answers.
extension BoardSession {
  var isGalleryOpen: Bool { board.panelWants.areSamples }

  /// Gives the panel known answers, asks for missing ones, and stops requests that it no longer
  /// wants. Each step may change what the panel wants.
  func followPanel(at now: Moment) {
    guard !board.panelWants.isEmpty || !errands.isPanelIdle else { return }
    let supply = PanelSupply(catalog: catalog, environment: environment)
    take(supply.knownPictures(board.panelWants, on: errands.panel.shelf), at: now)
    take(supply.pictures(board.panelWants, &errands.panel, at: now), at: now)
    take(supply.options(board.panelWants, &errands.panel, at: now.date), at: now)
  }

  private func take(_ steps: [PanelSupply.Step], at now: Moment) {
    for step in steps {
      switch step {
      case .tell(let fact): updateBoard(fact, at: now.date)
      case .ask(let lane, let executable, let inquiries):
        ask(lane, executable, inquiries, at: now)
      case .end(let lane):
        errands.lanes.end(lane, at: now)
        reapChildren()
      }
    }
  }

  /// Accepts a picture, or the failure to make it: then the kept placeholder is shown.
  func acceptPicture(
    _ result: Result<JudgedTimeline, ExtensionFailure>, to question: PreviewShelf.Question
  ) {
    let isFailed = if case .failure = result { true } else { false }
    errands.panel.accept(
      result.flatMap(\.current), to: question,
      placeholder: isFailed ? contents.placeholder(for: question.key) : nil,
      isIdle: errands.lanes.isIdle(.previews))
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
