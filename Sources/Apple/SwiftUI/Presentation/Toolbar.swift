/// The content of a toolbar. A tile has no toolbar and archives none of it.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never evaluated: archives keep no toolbar.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view in the toolbar. `ID` is `()`, or `String` of one that a person may move.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
}

extension ToolbarItem where ID == () {
  /// Makes an item with a placement.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

extension ToolbarItem where ID == String {
  /// Makes an item that a person may move, with an identifier and a placement.
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// Views in the toolbar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never

  /// Makes items with a placement.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// A placement in the toolbar.
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let principal = ToolbarItemPlacement()
  /// The placement of the primary action.
  public static let primaryAction = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  /// The placement of the cancelling action.
  public static let cancellationAction = ToolbarItemPlacement()
  public static let navigationBarLeading = ToolbarItemPlacement()
  public static let navigationBarTrailing = ToolbarItemPlacement()
  public static let topBarLeading = ToolbarItemPlacement()
  public static let topBarTrailing = ToolbarItemPlacement()
  public static let bottomBar = ToolbarItemPlacement()
  public static let keyboard = ToolbarItemPlacement()
}

/// Several parts of a toolbar.
public struct ToolbarContents: ToolbarContent {
  public typealias Body = Never

  nonisolated init() {}
}

/// A part of a toolbar under a condition.
public struct OptionalToolbarContent<Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never

  nonisolated init() {}
}

/// Combines the parts of a toolbar.
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarContents { ToolbarContents() }

  /// A part under a condition.
  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> OptionalToolbarContent<Content> { OptionalToolbarContent() }

  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> ToolbarContents { ToolbarContents() }

  /// One branch of `if` and `else`.
  public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarContents {
    ToolbarContents()
  }

  /// One branch of `if` and `else`.
  public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarContents {
    ToolbarContents()
  }
}

extension View {
  /// Shows nothing: a tile has no bar.
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable(
    text: Binding<String>, prompt: LocalizedStringKey = "Search"
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

/// The label of the return key.
public struct SubmitLabel: Sendable {
  public static var done: SubmitLabel { SubmitLabel() }
  public static var go: SubmitLabel { SubmitLabel() }
  public static var send: SubmitLabel { SubmitLabel() }
  public static var search: SubmitLabel { SubmitLabel() }
  public static var next: SubmitLabel { SubmitLabel() }
  public static var `return`: SubmitLabel { SubmitLabel() }
}
