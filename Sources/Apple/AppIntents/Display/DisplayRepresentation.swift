import Foundation
import MissingFoundation

/// The display of a value in a list of choices: title, second line and picture.
///
///     DisplayRepresentation(title: "\(name)", image: .init(systemName: "book"))
///
/// A board's lists show symbols; any other picture is left out.
/// See <https://developer.apple.com/documentation/appintents/displayrepresentation>.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]
  /// The description that is read aloud.
  public var descriptionText: LocalizedStringResource?

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil
  ) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: [])
  }

  /// Makes a representation with synonyms.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil, synonyms: [LocalizedStringResource]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  /// Makes a representation with a description to be read aloud.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil, synonyms: [LocalizedStringResource] = [],
    descriptionText: LocalizedStringResource?
  ) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: synonyms)
    self.descriptionText = descriptionText
  }

  /// Makes a representation with a title.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a representation with a title that contains values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  public struct Image: Hashable, Sendable {
    /// The shape to which a picture is cropped.
    public enum DisplayStyle: Hashable, Sendable {
      case `default`
      case circular
    }

    /// The symbol's name, if the picture is a symbol.
    package private(set) var systemName: String?
    /// The shape to which the picture is cropped.
    public var displayStyle: DisplayStyle = .default

    public init(systemName: String, isTemplate: Bool? = nil) {
      self.systemName = systemName
    }

    /// A symbol with a display style; a board's lists ignore the style.
    public init(
      systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle
    ) {
      self.systemName = systemName
      self.displayStyle = displayStyle
    }

    /// A picture from the app's catalogue; a board's lists leave it out.
    public init(
      named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) {
      self.displayStyle = displayStyle
    }

    /// A picture in a file or on the web; a board's lists leave it out.
    public init(
      url: URL, width: Double? = nil, height: Double? = nil, isTemplate: Bool? = nil,
      displayStyle: DisplayStyle = .default
    ) {
      self.displayStyle = displayStyle
    }

    /// A picture as data; a board's lists leave it out.
    public init(
      data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) {
      self.displayStyle = displayStyle
    }
  }
}

/// A value with a display representation.
///
/// See <https://developer.apple.com/documentation/appintents/instancedisplayrepresentable>.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  /// The representation of this value.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type with a name, whose values have display representations.
///
/// See <https://developer.apple.com/documentation/appintents/displayrepresentable>.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// A type with a fixed set of values, each with a display representation.
///
/// See <https://developer.apple.com/documentation/appintents/casedisplayrepresentable>.
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable,
  Hashable
{
  /// The representation of each value.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title
      ?? LocalizedStringResource(stringLiteral: String(describing: self))
  }
}

/// A type with a name and a fixed set of values.
///
/// See <https://developer.apple.com/documentation/appintents/staticdisplayrepresentable>.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}
