import ExtensionHost
import WidgetArchive

/// Commands that ask a widget by its name or its file, and widgets whose data is protected: while the board is
/// locked these are asked to describe themselves, and for nothing else (rule `locked.held`).
struct ProtectedWidgets {
  private let isLocked: Bool

  init(_ launch: LaunchEnvironment) {
    isLocked = LockFile(folders: launch.folders).isLocked
  }

  /// Throws where a widget of the catalog may not be asked.
  func refuse(_ widget: WidgetDescriptor) throws(CommandFailure) {
    if let words = refusal(of: widget) { throw CommandFailure(.tryAgain, words) }
  }

  /// Throws where a widget of an extension may not be asked, or the extension does not say what its widgets are.
  func refuse(_ executable: ExtensionExecutable, _ reading: ExtensionReading)
    throws(CommandFailure)
  {
    guard isLocked else { return }
    let events = reading.ask(
      executable, isScript: false,
      [.init(request: ExtensionRequest(id: 1, action: .describe), purpose: .describe)])
    for case .described(_, let result) in events {
      guard case .success(let description) = result else {
        throw CommandFailure(
          .tryAgain,
          "\(executable.name) is not asked while the board is locked: it does not describe itself")
      }
      for widget in description.widgets {
        try refuse(widget.declared(by: executable.declarations))
      }
    }
  }

  /// Why a widget may not be asked; nil where it may.
  func refusal(of widget: WidgetDescriptor) -> String? {
    guard isLocked, (widget.dataProtection ?? .standard).isClosed(whileSealed: false) else {
      return nil
    }
    return "\(widget.kind) is not asked while the board is locked, as its data is protected; "
      + "“widgetboard unlock” first"
  }
}
