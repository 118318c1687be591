import Foundation

/// The position of a pointer over a view; a tile has no pointer that stays.
@frozen
public enum HoverPhase: Equatable, Sendable {
  /// The pointer is over the view at a point.
  case active(CGPoint)
  case ended
}

/// The effect of a pointer over a view.
public struct HoverEffect: Sendable {
  public static let automatic = HoverEffect()
  public static let highlight = HoverEffect()
  public static let lift = HoverEffect()
}

/// A keyboard shortcut for an action of an app.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  /// A shortcut of a key pressed with modifiers.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The shortcut of the default action, Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The shortcut of cancelling, Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A key, given by the character it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  /// The key that types a character.
  public init(_ character: Character) {
    self.character = character
  }

  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral: Character) {
    character = extendedGraphemeClusterLiteral
  }

  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")
  public static let delete = KeyEquivalent("\u{8}")
}

/// Modifier keys held with another key.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  public static let command = EventModifiers(rawValue: 1 << 4)
}

extension View {
  /// Never calls the closure: nothing points at a tile for long.
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }

  /// Never calls the closure: nothing points at a tile for long.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }

  /// Changes nothing: nothing points at a tile for long.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Changes nothing: nothing points at a tile for long.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
}
