import Foundation
import MissingFoundation

/// The app that widgets belong to: a program with scenes of views.
///
/// Marked `@main` it is a whole program. It opens no windows: it runs the actions of its views for
/// the link or widget that opened the app, then ends.
/// See <https://developer.apple.com/documentation/swiftui/app>.
@MainActor @preconcurrency
public protocol App {
  /// The type of its scenes.
  associatedtype Body: Scene
  /// Makes the app with its body as content.
  @MainActor @preconcurrency init()
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension App {
  /// Runs the app: tells its views what opened it, and ends when their work is done.
  @MainActor @preconcurrency
  public static func main() {
    ResourceFolders.setMainModule(of: Self.self)
    BundleInformation.adopt(forModuleOf: Self.self)
    ProcessEnd.settleWhenTerminated()
    let life = AppLife(
      occasion: AppOccasion(
        arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment))
    life.live(AuthorsWork.calling { Self() })
    exit(0)
  }
}
