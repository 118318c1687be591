import Foundation
import WidgetArchive

// Descriptors as dictionaries: the size, the design and the traits are here, as they are what a font of a terminal has.
extension UIFontDescriptor {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
  }

  /// The size and the traits.
  public var fontAttributes: [AttributeName: Any] {
    [.size: pointSize, .traits: [TraitKey.symbolic: symbolicTraits.rawValue]]
  }

  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// A descriptor of 12 points with the size and the traits among the attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let plain = ArchivedFont(size: .points(Finite(12)))
    self.init(archived: Self.font(plain, changedBy: attributes))
  }

  /// The same descriptor with the size and the traits among the attributes; the others change nothing.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(archived: Self.font(archived, changedBy: attributes))
  }

  private static func font(
    _ font: ArchivedFont, changedBy attributes: [AttributeName: Any]
  ) -> ArchivedFont {
    var font = font
    if let size = attributes[.size] {
      let points = (size as? CGFloat).map(Double.init) ?? size as? Double
      if let points = points ?? (size as? NSNumber)?.doubleValue, points > 0 {
        font.size = .points(Finite(points))
      }
    }
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    if let weight = traits[.weight] as? UIFont.Weight {
      font.weight = weight.rawValue >= UIFont.Weight.semibold.rawValue ? "bold" : nil
    } else if let weight = traits[.weight] as? CGFloat {
      font.weight = weight >= UIFont.Weight.semibold.rawValue ? "bold" : nil
    }
    if let slant = traits[.slant] as? CGFloat { font.italic = slant > 0 }
    return font
  }
}
