import BackgroundNetworking
import CoreLocation
import Foundation
import MissingFoundation
import SwiftUI
import WidgetArchive

extension Widget {
  /// Runs the extension: answers a board's requests, or explains itself to a person.
  @MainActor @preconcurrency
  public static func main() {
    ResourceFolders.setMainModule(ofType: String(reflecting: Self.self))
    ExtensionProcess.run { WidgetCatalog(Self()) }
  }
}

extension WidgetBundle {
  /// Runs the extension: answers a board's requests, or explains itself to a person.
  @MainActor @preconcurrency
  public static func main() {
    ResourceFolders.setMainModule(ofType: String(reflecting: Self.self))
    ExtensionProcess.run { WidgetCatalog(Self().body) }
  }
}

/// The process of an extension.
///
/// It reads requests until the end of its standard input, answers each in order, and exits: nobody
/// stays resident. One that is asked to stay live does so until its standard input ends.
@MainActor
enum ExtensionProcess {
  static func run(_ catalog: () -> WidgetCatalog) {
    let helpWanted = CommandLine.arguments.dropFirst().contains { $0 == "--help" || $0 == "-h" }
    if helpWanted || isatty(STDIN_FILENO) == 1 {
      print(Explanation(catalog: catalog(), process: .current).text)
    } else {
      answerRequests(ReplyPipe.claim(), catalog)
    }
    // Leaves out what authors or libraries registered to run at exit: a board waits for this.
    fflush(nil)
    _exit(0)
  }

  private static func answerRequests(_ replies: ReplyPipe, _ catalog: () -> WidgetCatalog) {
    BackgroundTransfers.takeOver(
      bodies: ProfileFolders(environment: ProcessInfo.processInfo.environment).transferBodies)
    let answerer = RequestAnswerer(catalog: catalog(), adopt: adopt)
    var lines = RequestLines()
    while let line = lines.next() {
      switch Result(catching: { () throws(ExtensionFailure) in try RequestAnswerer.request(line) })
      {
      case .success(let request) where request.action == .live:
        var runtime = LiveRuntime(answerer, replies)
        return runtime.run(request, lines)
      case .success(let request):
        guard replies.write(answerer.answer(request)) else { return }
      case .failure(let failure):
        guard replies.write(RequestAnswerer.failure(failure, id: 0)) else { return }
      }
    }
  }

  /// A provider that asks for `TimeZone.current` or `Calendar.current` means the board's, and one that
  /// asks for a text, a colour or a place the board's language, scheme and location.
  private static func adopt(_ environment: WidgetEnvironment) {
    BoardLocale.adopt(Locale(identifier: environment.locale))
    UITraitCollection.adopt(environment.colorScheme == .dark ? .dark : .light)
    CLLocationManager.adopt(environment.location)
    guard let timeZone = TimeZone(identifier: environment.timeZone) else { return }
    if NSTimeZone.default != timeZone { NSTimeZone.default = timeZone }
  }
}
