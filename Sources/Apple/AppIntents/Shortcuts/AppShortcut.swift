import Foundation
import MissingFoundation

/// An intent that people can use without setup. A board lists no shortcuts.
///
/// See <https://developer.apple.com/documentation/appintents/appshortcut>.
public struct AppShortcut: Sendable {
  let intent: any AppIntent
  let shortTitle: LocalizedStringResource?

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {
    self.intent = intent
    self.shortTitle = shortTitle
  }

  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.intent = intent
    shortTitle = nil
  }

  /// Makes a shortcut in the form of iOS 16, in which title and picture are optional.
  @_disfavoredOverload
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
  ) {
    self.intent = intent
    self.shortTitle = shortTitle
  }

  /// Makes a shortcut with a presentation of its values.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String, parameterPresentation: AppShortcutParameterPresentation<Intent>
  ) {
    self.init(
      intent: intent, phrases: phrases, shortTitle: shortTitle, systemImageName: systemImageName)
  }
}

/// The presentation of a shortcut's parameter values; a board lists no shortcuts.
public struct AppShortcutParameterPresentation<Intent: AppIntent>: Sendable {
  public init<Value>(
    for keyPath: KeyPath<Intent, IntentParameter<Value>>, summary: LocalizedStringResource
  ) {}
}

/// A phrase by which people invoke a shortcut.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// Collects the parts of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds the app's name.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += ProcessInfo.processInfo.processName
    }

    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) { text += "…" }
  }

  let text: String

  public init(stringLiteral value: String) { text = value }

  /// Makes a phrase of parts.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public enum AppShortcutPhraseToken: Sendable {
  case applicationName
}

/// An app's shortcuts. A board lists none.
///
/// See <https://developer.apple.com/documentation/appintents/appshortcutsprovider>.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The colour of the shortcuts' tiles.
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// Does nothing: a board lists no shortcuts.
  public static func updateAppShortcutParameters() {}
}

@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }
  /// The shortcuts under a condition.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  /// The shortcuts of the first case.
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// The shortcuts of the second case.
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// The shortcuts under `if #available`.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] {
    shortcuts
  }
}

/// The colour of a shortcut's tile.
public enum ShortcutTileColor: Hashable, Sendable {
  /// A colour of a tile.
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple,
    red, tangerine, teal, yellow
}

public protocol AppIntentsPackage {
  /// The libraries it holds.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
