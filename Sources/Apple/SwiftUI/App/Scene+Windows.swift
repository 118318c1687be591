import Foundation

// Windows, their menus and their looks. No window opens on a board.

/// A window of its own. None opens here: the actions of its views run without windows.
public struct Window<Content: View> {
  private let group: WindowGroup<Content>

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(content: content)
  }

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(content: content)
  }
}

extension Window: PrimitiveScene {
  /// Never called: a window consists of views, not of scenes.
  public var body: Never { fatalError("Window has no body; nothing asks a primitive for one") }

  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {
    group.collect(in: environment, into: &handlers)
  }
}

/// An entry of a menu bar, which a board does not have.
public struct MenuBarExtra<Label: View, Content: View> {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

extension MenuBarExtra where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

extension MenuBarExtra where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {}
}

extension MenuBarExtra: PrimitiveScene {
  /// Never called: a menu consists of views, not of scenes.
  public var body: Never {
    fatalError("MenuBarExtra has no body; nothing asks a primitive for one")
  }

  func collect(in environment: EnvironmentValues, into handlers: inout AppHandlers) {}
}

/// Entries of an app's menus, which a board does not have.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Never evaluated: a board has no menu bar.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

public struct EmptyCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  nonisolated public init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  nonisolated public init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  nonisolated public init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
}

/// A place in the menus.
public struct CommandGroupPlacement: Sendable {
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let appTermination = CommandGroupPlacement()
  public static let appVisibility = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
  public static let importExport = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let printItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let singleWindowList = CommandGroupPlacement()
  public static let systemServices = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let textFormatting = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let windowArrangement = CommandGroupPlacement()
  public static let windowList = CommandGroupPlacement()
  public static let windowSize = CommandGroupPlacement()
}

public struct SidebarCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

public struct ToolbarCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

public struct InspectorCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

public struct TextEditingCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

public struct TextFormattingCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

/// Entries under a condition.
public struct OptionalCommands<Content: Commands>: Commands {
  public typealias Body = Never
  nonisolated init() {}
}

/// Combines the entries of menus.
@resultBuilder
public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> EmptyCommands { EmptyCommands() }
  public static func buildIf<Content: Commands>(
    _ content: Content?
  ) -> OptionalCommands<Content> { OptionalCommands() }
  public static func buildEither<Content: Commands>(first: Content) -> EmptyCommands {
    EmptyCommands()
  }
  public static func buildEither<Content: Commands>(second: Content) -> EmptyCommands {
    EmptyCommands()
  }
  public static func buildLimitedAvailability<Content: Commands>(
    _ content: Content
  ) -> EmptyCommands { EmptyCommands() }
}

/// How a window may be resized.
public struct WindowResizability: Sendable {
  public static var automatic: WindowResizability { WindowResizability() }
  public static var contentSize: WindowResizability { WindowResizability() }
  public static var contentMinSize: WindowResizability { WindowResizability() }
}

@MainActor @preconcurrency
public protocol WindowStyle {}

public struct DefaultWindowStyle: WindowStyle, Sendable { nonisolated public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle, Sendable { nonisolated public init() {} }
public struct TitleBarWindowStyle: WindowStyle, Sendable { nonisolated public init() {} }
public struct PlainWindowStyle: WindowStyle, Sendable { nonisolated public init() {} }

extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// The work for which an app is started in the background.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ matching: String) -> BackgroundTask<Void, Void> { .init() }
  public static var urlSession: BackgroundTask<String, Void> { .init() }
}

extension Scene {
  /// Shows nothing: a board has no menu bar.
  nonisolated public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  /// Changes nothing: no window opens.
  nonisolated public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

  /// Changes nothing: no window opens.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }

  /// Changes nothing: no window opens.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene { self }

  /// Changes nothing: no window opens.
  nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  /// Changes nothing: nothing of a board has the focus of a keyboard for an app.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some Scene { self }

  /// Never calls the closure: a board starts no app in the background.
  nonisolated public func backgroundTask<D, R>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }
}
