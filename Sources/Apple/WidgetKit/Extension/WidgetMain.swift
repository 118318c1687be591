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
    ResourceFolders.setMainModule(of: Self.self)
    BundleInformation.adopt(forModuleOf: Self.self)
    WidgetProcess.run { WidgetCatalog(Self()) }
  }
}

extension WidgetBundle {
  /// Runs the extension: answers a board's requests, or explains itself to a person.
  @MainActor @preconcurrency
  public static func main() {
    ResourceFolders.setMainModule(of: Self.self)
    BundleInformation.adopt(forModuleOf: Self.self)
    WidgetProcess.run { WidgetCatalog(Self().body) }
  }
}

/// The process of an extension.
///
/// It answers the requests on its standard input in order, and exits at the end of the input. If it
/// is asked to stay live, it runs until its standard input ends.
@MainActor
enum WidgetProcess {
  static func run(_ catalog: () -> WidgetCatalog) {
    let helpWanted = CommandLine.arguments.dropFirst().contains { $0 == "--help" || $0 == "-h" }
    if helpWanted || isatty(STDIN_FILENO) == 1 {
      print(UsageText(catalog: catalog(), process: .current).text)
    } else {
      ProcessEnd.settleWhenTerminated()
      answerRequests(ReplyPipe.claim(), catalog)
      AuthorsWork.awaitEnd()
    }
    // `_exit` skips handlers that authors or libraries registered for exit, as the board waits for
    // the end.
    ProcessEnd.settle()
    fflush(nil)
    _exit(0)
  }

  private static func answerRequests(_ replies: ReplyPipe, _ catalog: () -> WidgetCatalog) {
    BackgroundTransfers.takeOver {
      ProfileFolders(environment: ProcessInfo.processInfo.environment).transferBodies
    }
    var lines = RequestLines()
    guard let first = lines.next() else { return }
    // Done before the widgets are made: their code may read the time zone or the language.
    adoptEnvironment(of: first)
    var answerer = RequestAnswerer(catalog: catalog(), adopt: adopt)
    answerer.hasReadLocation = LocationReads.count > 0
    var next: [UInt8]? = first
    while let line = next {
      guard answer(line, lines, replies, answerer), !lines.isTakenBack else { return }
      next = lines.next()
    }
  }

  private static func adoptEnvironment(of line: [UInt8]) {
    guard let environment = (try? RequestAnswerer.request(line))?.environment else { return }
    adopt(environment)
  }

  /// Answers one request, or one that asks to stay live and all that follow. Returns false at the
  /// end.
  private static func answer(
    _ line: [UInt8], _ rest: RequestLines, _ replies: ReplyPipe, _ answerer: RequestAnswerer
  ) -> Bool {
    do throws(AnswerFailure) {
      let request = try RequestAnswerer.request(line)
      guard request.action == .live else { return replies.write(answerer.answer(request)) }
      var runtime = LiveRuntime(answerer, replies)
      runtime.run(request, rest)
      return false
    } catch {
      return replies.write(RequestAnswerer.failure(error, id: 0))
    }
  }

  /// Makes the board's time zone that of `TimeZone.current` and `Calendar.current`, and applies its
  /// language, colour scheme and location to texts, colours and location managers.
  private static func adopt(_ environment: WidgetEnvironment) {
    BoardLocale.adopt(Locale(identifier: environment.locale))
    UITraitCollection.adopt(environment.colorScheme == .dark ? .dark : .light)
    CLLocationManager.adopt(environment.location)
    guard let timeZone = TimeZone(identifier: environment.timeZone) else { return }
    if NSTimeZone.default != timeZone { NSTimeZone.default = timeZone }
  }
}
