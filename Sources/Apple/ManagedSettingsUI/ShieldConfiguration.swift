@_exported import Foundation
@_exported import ManagedSettings
@_exported import UIKitValues

/// The look of what covers a limited app. It keeps its values: nothing is limited here, and nothing covered.
///
/// See <https://developer.apple.com/documentation/managedsettingsui/shieldconfiguration>.
public struct ShieldConfiguration {
  public struct Label {
    public let text: String
    public let color: UIColor

    public init(text: String, color: UIColor) {
      self.text = text
      self.color = color
    }
  }

  public let backgroundBlurStyle: UIBlurEffect.Style?
  public let backgroundColor: UIColor?
  public let icon: UIImage?
  public let title: Label?
  public let subtitle: Label?
  public let primaryButtonLabel: Label?
  public let primaryButtonBackgroundColor: UIColor?
  public let secondaryButtonLabel: Label?

  public init(
    backgroundBlurStyle: UIBlurEffect.Style? = nil, backgroundColor: UIColor? = nil,
    icon: UIImage? = nil, title: Label? = nil, subtitle: Label? = nil,
    primaryButtonLabel: Label? = nil, primaryButtonBackgroundColor: UIColor? = nil,
    secondaryButtonLabel: Label? = nil
  ) {
    self.backgroundBlurStyle = backgroundBlurStyle
    self.backgroundColor = backgroundColor
    self.icon = icon
    self.title = title
    self.subtitle = subtitle
    self.primaryButtonLabel = primaryButtonLabel
    self.primaryButtonBackgroundColor = primaryButtonBackgroundColor
    self.secondaryButtonLabel = secondaryButtonLabel
  }
}

/// Says how limited apps are covered. Never asked here.
open class ShieldConfigurationDataSource: NSObject {
  public override init() {}

  open func configuration(shielding application: Application) -> ShieldConfiguration {
    ShieldConfiguration()
  }
  open func configuration(
    shielding application: Application, in category: ActivityCategory
  ) -> ShieldConfiguration { ShieldConfiguration() }
  open func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
    ShieldConfiguration()
  }
  open func configuration(
    shielding webDomain: WebDomain, in category: ActivityCategory
  ) -> ShieldConfiguration { ShieldConfiguration() }
}
