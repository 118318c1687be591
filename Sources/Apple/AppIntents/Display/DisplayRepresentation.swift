import Foundation
import MissingFoundation

/// How a value is shown to people who choose one: title, second line and picture.
///
///     DisplayRepresentation(title: "\(name)", image: .init(systemName: "book"))
///
/// In a list of a board a picture is its symbol; any other picture is left out.
/// See <https://developer.apple.com/documentation/appintents/displayrepresentation>.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]
  /// What is read aloud of it.
  public var descriptionText: LocalizedStringResource?

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil
  ) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: [])
  }

  /// Makes a representation with other words for it.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil, synonyms: [LocalizedStringResource]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  /// Makes a representation with words to be read aloud.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil, synonyms: [LocalizedStringResource] = [],
    descriptionText: LocalizedStringResource?
  ) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: synonyms)
    self.descriptionText = descriptionText
  }

  /// Makes a representation of a title.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a representation of a title with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  public struct Image: Hashable, Sendable {
    /// How a picture is cut.
    public enum DisplayStyle: Hashable, Sendable {
      case `default`
      case circular
    }

    /// The symbol, of a picture that is one.
    package private(set) var systemName: String?
    /// The picture's own way to be cut.
    public var displayStyle: DisplayStyle = .default

    public init(systemName: String, isTemplate: Bool? = nil) {
      self.systemName = systemName
    }

    /// A symbol in one style of drawing; a list on a board has one style.
    public init(
      systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle
    ) {
      self.systemName = systemName
      self.displayStyle = displayStyle
    }

    /// A picture of the app's catalogue, which lists on a board leave out.
    public init(
      named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) {
      self.displayStyle = displayStyle
    }

    /// A picture in a file or on the net, which lists on a board leave out.
    public init(
      url: URL, width: Double? = nil, height: Double? = nil, isTemplate: Bool? = nil,
      displayStyle: DisplayStyle = .default
    ) {
      self.displayStyle = displayStyle
    }

    /// A picture in data, which lists on a board leave out.
    public init(
      data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) {
      self.displayStyle = displayStyle
    }
  }
}

/// A value that has a representation for people.
///
/// See <https://developer.apple.com/documentation/appintents/instancedisplayrepresentable>.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  /// How this value is shown.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type whose values have representations for people, and that has a name itself.
///
/// See <https://developer.apple.com/documentation/appintents/displayrepresentable>.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// A type with a fixed set of values, each with a representation for people.
///
/// See <https://developer.apple.com/documentation/appintents/casedisplayrepresentable>.
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable,
  Hashable
{
  /// How each value is shown.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title
      ?? LocalizedStringResource(stringLiteral: String(describing: self))
  }
}

/// A type with a fixed set of values, which has a name itself.
///
/// See <https://developer.apple.com/documentation/appintents/staticdisplayrepresentable>.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}
