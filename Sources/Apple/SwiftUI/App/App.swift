import Foundation
import MissingFoundation

/// A program with scenes of views, the app that widgets belong to.
///
/// Marked `@main` it is a whole program. It has no windows: what its views do when a link or a widget
/// opens the app is done, and the program ends.
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
  /// Runs the app: tells its views what it was opened with, and ends when they have done what they do.
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
