import SwiftUI

/// A configuration with a change to its definition.
struct ModifiedWidgetConfiguration<Content: WidgetConfiguration>: WidgetConfiguration {
  let content: Content
  let change: (inout WidgetDefinition) -> Void

  var body: Never {
    fatalError("ModifiedWidgetConfiguration has no body; nothing asks a primitive for one")
  }
}

extension ModifiedWidgetConfiguration: DefiningConfiguration {
  func define() -> WidgetDefinition? {
    guard var definition = content.definitionAtEnd else { return nil }
    change(&definition)
    return definition
  }
}

extension WidgetConfiguration {
  @MainActor
  func modified(_ change: @escaping (inout WidgetDefinition) -> Void)
    -> ModifiedWidgetConfiguration<Self>
  {
    ModifiedWidgetConfiguration(content: self, change: change)
  }

  /// Sets the name of the widget in the gallery and on the tile.
  @MainActor @preconcurrency
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
    modified { $0.displayName = displayName }
  }

  /// Sets the name of the widget in the gallery and on the tile.
  @MainActor @preconcurrency
  public func configurationDisplayName(_ displayNameKey: LocalizedStringKey)
    -> some WidgetConfiguration
  {
    configurationDisplayName(Text(displayNameKey))
  }

  /// Sets the name of the widget in the gallery and on the tile.
  @MainActor @preconcurrency @_disfavoredOverload
  public func configurationDisplayName<S>(_ displayName: S) -> some WidgetConfiguration
  where S: StringProtocol {
    configurationDisplayName(Text(displayName))
  }

  /// Sets the name of the widget in the gallery and on the tile.
  @MainActor @preconcurrency @_disfavoredOverload
  public func configurationDisplayName(_ displayNameResource: LocalizedStringResource)
    -> some WidgetConfiguration
  {
    configurationDisplayName(Text(displayNameResource))
  }

  /// Sets the description of the widget in the gallery.
  @MainActor @preconcurrency
  public func description(_ description: Text) -> some WidgetConfiguration {
    modified { $0.description = description }
  }

  /// Sets the description of the widget in the gallery.
  @MainActor @preconcurrency
  public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
    description(Text(descriptionKey))
  }

  /// Sets the description of the widget in the gallery.
  @MainActor @preconcurrency @_disfavoredOverload
  public func description<S>(_ description: S) -> some WidgetConfiguration
  where S: StringProtocol {
    self.description(Text(description))
  }

  /// Sets the description of the widget in the gallery.
  @MainActor @preconcurrency @_disfavoredOverload
  public func description(_ descriptionResource: LocalizedStringResource)
    -> some WidgetConfiguration
  {
    description(Text(descriptionResource))
  }

  /// Sets the families of the widget; by default small, medium and large.
  @MainActor @preconcurrency
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    modified { $0.families = families }
  }

  /// Removes the margins around the widget's content.
  @MainActor @preconcurrency
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    modified { $0.contentMarginsDisabled = true }
  }

  /// Sets whether a host may show the widget without its container background.
  @MainActor @preconcurrency
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    modified { $0.containerBackgroundRemovable = isRemovable }
  }

  /// Changes nothing: a terminal has one texture. On Apple's systems it is for visionOS.
  @MainActor @preconcurrency
  public func widgetTexture(_ material: WidgetTexture) -> some WidgetConfiguration {
    modified { _ in }
  }

  /// Changes nothing: a board has no wall. On Apple's systems it is for visionOS.
  @MainActor @preconcurrency
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { modified { _ in } }
}

/// The surface of a widget in a room.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String

  public static let glass = WidgetTexture(name: "glass")
  public static let paper = WidgetTexture(name: "paper")
}

/// How a widget hangs on a wall.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String

  public static let elevated = WidgetMountingStyle(name: "elevated")
  public static let recessed = WidgetMountingStyle(name: "recessed")
}
