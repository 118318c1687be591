import CoreLocation
import MissingFoundation
import WidgetArchive

/// A place, which a person writes as its name, as `52.52,13.40`, or as both with a space between them. It
/// has a `location` only where that is written: there is no service that would find it. In the form of a
/// list of places commas stand between them: there they are names alone.
extension CLPlacemark: _IntentValue {
  public typealias ValueType = CLPlacemark
  public typealias UnwrappedType = CLPlacemark
}

extension CLPlacemark: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Self? {
    guard case .string(let text) = value else { return nil }
    return WrittenPlacemark(text) as? Self
  }

  package var configurationValue: ConfigurationValue? { written.map { .string($0) } }
}

extension IntentParameter {
  /// What the Shortcuts app shows of a place.
  ///
  /// See <https://developer.apple.com/documentation/appintents/intentparameter/placemarkdisplaystyle>.
  public enum PlacemarkDisplayStyle: Hashable, Sendable {
    case name
    case address
    case city
  }
}

extension IntentParameter where Value.ValueType == CLPlacemark {
  /// Makes a parameter of places.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, displayStyle: PlacemarkDisplayStyle,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: defaultValue)
  }

  /// Makes a parameter of places that a provider offers.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, displayStyle: PlacemarkDisplayStyle,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
    self.init(
      ParameterDeclaration(title, description).offering(optionsProvider), default: defaultValue)
  }
}
