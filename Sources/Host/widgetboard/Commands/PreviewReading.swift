import ExtensionHost
import Foundation
import WidgetArchive

/// Asks an extension for its previews.
struct PreviewReading {
  /// A preview with its entries, or the reason why it has none.
  struct Answer {
    var preview: ArchivedPreview
    var failure: String?
  }

  var executable: ExtensionExecutable
  let launch: LaunchEnvironment
  /// The environment, family and size of each request.
  let request: ExtensionRequest

  func list() throws(CommandFailure) -> [ArchivedPreview] {
    try ProtectedWidgets(launch).refuse(
      executable, ExtensionReading(launch: launch, store: nil))
    for case .previewed(nil, let result) in ask([nil]) {
      do {
        return try result.get()
      } catch {
        throw CommandFailure(.unavailable, error.sentence)
      }
    }
    throw CommandFailure(.unavailable, "\(executable.name) gave no answer")
  }

  /// Asks one process for all previews; if it dies of one of them, a new process gets the others.
  func archives(of previews: [ArchivedPreview]) -> [Answer] {
    var results: [Int: Result<[ArchivedPreview], ExtensionFailure>] = [:]
    for case .previewed(let number?, let result) in ask(previews.map(\.number.value)) {
      results[number] = result
    }
    return previews.map { preview in
      switch results[preview.number.value] {
      case .success(let archived): Answer(preview: archived.first ?? preview)
      case .failure(let failure): Answer(preview: preview, failure: failure.sentence)
      case nil: Answer(preview: preview, failure: "\(executable.name) gave no answer")
      }
    }
  }

  private func ask(_ numbers: [Int?]) -> [ExtensionJobs.Event] {
    let inquiries = numbers.map { number in
      var request = request
      request.preview = number.map(Count.init)
      return ExtensionJobs.Inquiry(request: request, purpose: .preview(number))
    }
    return ExtensionReading(launch: launch, store: nil)
      .ask(executable, isScript: false, inquiries)
  }
}
