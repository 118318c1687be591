import CoreLocation
import MissingFoundation
import WidgetArchive

/// A place, which a person writes as a name, as `52.52,13.40`, or as both with a blank between
/// them. It has a `location` only if coordinates are written, as there is no service that would
/// find it. A list of places is separated by commas, so it can contain only names.
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
  /// The parts of a place that the Shortcuts app shows.
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

  /// Makes a parameter of places with options from a provider.
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
