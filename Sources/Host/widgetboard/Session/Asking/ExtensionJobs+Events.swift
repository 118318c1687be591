import Activities
import Board
import Controls
import ExtensionHost
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

extension ExtensionJobs {
  enum Event {
    /// A description, with the executable that was asked, which may have been replaced since.
    case described(ExtensionExecutable, Result<ExtensionDescription, ExtensionFailure>)
    case answered(Purpose, Result<JudgedTimeline, ExtensionFailure>)
    /// The extension was told of the ends of transfers, and asked for these reloads meanwhile.
    case handled(TransferSession, Result<[ReloadWish], ExtensionFailure>)
    /// The list of previews, or one preview with its entries.
    case previewed(Int?, Result<[ArchivedPreview], ExtensionFailure>)
    /// The choices for a parameter.
    case offered(OptionsQuestion, Result<[ParameterSection], ExtensionFailure>)
    /// The result of an intent.
    case performed(ArchivedAction, on: Placement, Result<PerformedAction, ExtensionFailure>)
    /// The result of an intent of an activity, with the date of the press.
    case pressed(ArchivedAction, Activity.ID, Date, Result<PerformedAction, ExtensionFailure>)
    /// The drawn presentations of an activity.
    case drawn(Activity.ID, Result<ArchivedActivity, ExtensionFailure>)
    /// An extension's push handlers were called, and asked for these reloads meanwhile.
    case tokensTold(ExtensionName, Result<[ReloadWish], ExtensionFailure>)
    /// The value of a control of the panel, or of one that was only tried.
    case valued(BoardControl, Result<ArchivedControl, ExtensionFailure>)
    case triedControl(String, Result<ArchivedControl, ExtensionFailure>)
    /// The result of a control's intent.
    case controlPressed(BoardControl, ArchivedAction, Result<PerformedAction, ExtensionFailure>)
    /// The extension orders transfers, or cancels some.
    case handedOver(TransferRequests, from: ExtensionName)
    /// Probable mistakes in replies other than timelines.
    case slipped([ReplySlip])
    /// Nothing of the extension's run with this number is asked any more.
    case ended(ExtensionName, run: Int)
  }

  /// The event for a reply to a request; nil if the reply is of the wrong kind.
  static func event(
    of answer: ExtensionEvent, to inquiry: Inquiry, _ asked: ExtensionExecutable
  ) -> Event? {
    switch (answer, inquiry.purpose) {
    case (.description(_, let description), .describe):
      .described(asked, .success(description))
    case (.timeline(_, let timeline), .timeline), (.timeline(_, let timeline), .placeholder),
      (.timeline(_, let timeline), .sample):
      .answered(inquiry.purpose, .success(timeline.made(for: inquiry.request).tellingSlips()))
    case (.handled(_, let wishes), .backgroundEvents(let session)):
      .handled(session, .success(wishes))
    case (.handled(_, let wishes), .pushTokens(let name)): .tokensTold(name, .success(wishes))
    case (.previews(_, let previews), .preview(let number)):
      .previewed(number, .success(previews))
    case (.options(_, let sections), .options(let question)):
      .offered(question, .success(sections))
    case (.performed(_, let performed), .perform(let placement, let action)):
      .performed(action, on: placement, .success(performed))
    case (.performed(_, let performed), .press(let id, let action, let date)):
      .pressed(action, id, date, .success(performed))
    case (.activity(_, let drawn), .activity(let id)): .drawn(id, .success(drawn))
    case (.control(_, let value), .control(let control)): .valued(control, .success(value))
    case (.control(_, let value), .tryControl(let kind)): .triedControl(kind, .success(value))
    case (.performed(_, let performed), .pressControl(let control, let action)):
      .controlPressed(control, action, .success(performed))
    case (.failure(_, let failure), let purpose): failed(purpose, failure, asked)
    default: nil
    }
  }

  static func failed(
    _ purpose: Purpose, _ failure: ExtensionFailure, _ asked: ExtensionExecutable
  ) -> Event {
    switch purpose {
    case .describe: .described(asked, .failure(failure))
    case .placeholder, .timeline, .sample: .answered(purpose, .failure(failure))
    case .backgroundEvents(let session): .handled(session, .failure(failure))
    case .preview(let number): .previewed(number, .failure(failure))
    case .options(let question): .offered(question, .failure(failure))
    case .perform(let placement, let action):
      .performed(action, on: placement, .failure(failure))
    case .activity(let id): .drawn(id, .failure(failure))
    case .pushTokens(let name): .tokensTold(name, .failure(failure))
    case .press(let id, let action, let date): .pressed(action, id, date, .failure(failure))
    case .control(let control): .valued(control, .failure(failure))
    case .tryControl(let kind): .triedControl(kind, .failure(failure))
    case .pressControl(let control, let action): .controlPressed(control, action, .failure(failure))
    }
  }
}
