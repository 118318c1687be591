import Foundation
import MissingFoundation

/// A part of an app, with views of its own.
///
/// See <https://developer.apple.com/documentation/swiftui/scene>.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scenes it consists of.
  associatedtype Body: Scene
  /// The scenes it consists of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// A scene without a body, which collects the actions of its views itself.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers)
}

extension PrimitiveScene {
  /// Never called: a primitive scene collects its views' actions itself.
  var body: Never {
    fatalError("\(Self.self) has no body; nothing asks a primitive for one")
  }
}

extension Scene {
  /// Collects the actions of the scene's views.
  func collectAll(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    if let primitive = self as? any PrimitiveScene {
      primitive.collect(in: environment, into: &handlers)
    } else {
      body.collectAll(in: environment, into: &handlers)
    }
  }
}

/// A group of windows. None opens here: the actions of its views run without windows.
///
/// See <https://developer.apple.com/documentation/swiftui/windowgroup>.
public struct WindowGroup<Content: View> {
  private let content: Content

  /// Windows with these views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with these views, identified by a name.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with these views, with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with these views, with a localized title, identified by a name.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with these views, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension WindowGroup: PrimitiveScene {
  /// Never called: a window group consists of views, not of scenes.
  public var body: Never { fatalError("WindowGroup has no body; nothing asks a primitive for one") }

  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    handlers = walk(content, in: environment, noting: handlers)
  }
}

/// The settings window of an app, which is never opened here.
public struct Settings<Content: View> {
  public init(@ViewBuilder content: () -> Content) {}
}

extension Settings: PrimitiveScene {
  /// Never called: settings consist of views, not of scenes.
  public var body: Never { fatalError("Settings has no body; nothing asks a primitive for one") }

  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {}
}

/// A scene whose app runs an action when a value has changed.
struct ChangingScene<Content: Scene> {
  let content: Content
  let change: AppHandlers.Change
}

extension ChangingScene: PrimitiveScene {
  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    handlers.enter(environment)
    handlers.changes.append(change.seeing(environment))
    content.collectAll(in: environment, into: &handlers)
  }
}

/// A scene with changed environment values.
struct EnvironmentScene<Content: Scene> {
  let content: Content
  let set: (inout EnvironmentValues) -> Void
}

extension EnvironmentScene: PrimitiveScene {
  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    var environment = environment
    set(&environment)
    content.collectAll(in: environment, into: &handlers)
  }
}

/// Several scenes.
struct SceneList<each Content: Scene> {
  let content: (repeat each Content)
}

extension SceneList: PrimitiveScene {
  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    repeat (each content).collectAll(in: environment, into: &handlers)
  }
}

/// Combines the scenes of an app.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes, in order.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene { SceneList(content: (repeat each content)) }
}
