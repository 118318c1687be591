import Foundation

/// The direction in which a screen reader changes a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// An action of a screen reader.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let delete = AccessibilityActionKind(name: "delete")
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
}

/// What the text of a view is.
public struct AccessibilityTextContentType: Sendable {
  public static let plain = AccessibilityTextContentType()
  public static let console = AccessibilityTextContentType()
  public static let fileSystem = AccessibilityTextContentType()
  public static let messaging = AccessibilityTextContentType()
  public static let narrative = AccessibilityTextContentType()
  public static let sourceCode = AccessibilityTextContentType()
  public static let spreadsheet = AccessibilityTextContentType()
  public static let wordProcessing = AccessibilityTextContentType()
}

/// The view that a screen reader reads; of a tile it is none.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>

  public init() where Value == Bool { state = State(initialValue: false) }
  public init<T: Hashable>() where Value == T? { state = State(initialValue: nil) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(value: state.projectedValue) }

  /// A binding to the view that a screen reader reads.
  @propertyWrapper
  public struct Binding {
    let value: SwiftUI.Binding<Value>

    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension View {
  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { self }

  /// Shows nothing: widgets take links and buttons alone.
  nonisolated public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  /// Never calls the closure: a tile does not scroll.
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> some View { self }

  /// Changes nothing: a terminal has its own large text.
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Changes nothing: a tile is read as its text and its labels.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
}

extension AccessibilityTraits {
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 9)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 10)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 11)
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 12)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 13)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 14)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 15)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 16)
}
