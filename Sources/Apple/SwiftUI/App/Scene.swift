import Foundation
import MissingFoundation

/// A part of an app, with views of its own.
///
/// See <https://developer.apple.com/documentation/swiftui/scene>.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of what it is made of.
  associatedtype Body: Scene
  /// What it is made of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// A scene that is no composition: it says itself what its views do.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers)
}

extension PrimitiveScene {
  /// Never called: it is asked for what its views do.
  var body: Never {
    fatalError("\(Self.self) has no body; nothing asks a primitive for one")
  }
}

extension Scene {
  /// Notes what its views do when something happens to the app.
  func collectAll(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    if let primitive = self as? any PrimitiveScene {
      primitive.collect(in: environment, into: &handlers)
    } else {
      body.collectAll(in: environment, into: &handlers)
    }
  }
}

/// Windows of one kind. Here none opens: what its views do is done without.
///
/// See <https://developer.apple.com/documentation/swiftui/windowgroup>.
public struct WindowGroup<Content: View> {
  private let content: Content

  /// Windows with these views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with these views, by a name of their own.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with these views, with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with these views, with a localized title, by a name of their own.
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
  /// Never called: it has views, and no scenes.
  public var body: Never { fatalError("WindowGroup has no body; nothing asks a primitive for one") }

  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    handlers = walk(content, in: environment, noting: handlers)
  }
}

/// The settings of an app. Here nobody opens them.
public struct Settings<Content: View> {
  public init(@ViewBuilder content: () -> Content) {}
}

extension Settings: PrimitiveScene {
  /// Never called: it has views, and no scenes.
  public var body: Never { fatalError("Settings has no body; nothing asks a primitive for one") }

  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {}
}

/// A scene whose app does something when a value has changed.
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

/// A scene in an environment of its own.
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

/// Puts the scenes of an app together.
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
