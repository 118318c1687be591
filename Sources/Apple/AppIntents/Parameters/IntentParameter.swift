import Foundation
import MissingFoundation
import WidgetArchive

/// A parameter of an intent, which a person sets or a button passes.
///
///     @Parameter(title: "City") var city: CityEntity?
///     @Parameter(title: "Rows", default: 3, inclusiveRange: (1, 8)) var rows: Int
///
/// All copies of an intent share the storage of the value, as on Apple's systems. An unset value is
/// the default, or if there is none nil, empty or zero, according to its type.
/// See <https://developer.apple.com/documentation/appintents/intentparameter>.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable where Value: _IntentValue {
  /// The attributes in the parameter's declaration.
  package let declaration: ParameterDeclaration
  let defaultValue: Value.UnwrappedType?
  private let lock = NSLock()
  private var stored: Value?
  private var queryDefault: Value?

  init(_ declaration: ParameterDeclaration, default defaultValue: Value.UnwrappedType?) {
    self.declaration = declaration
    self.defaultValue = defaultValue
  }

  /// Makes a parameter without a name and default. It is declared here and not in an extension,
  /// because only then does the compiler choose it for `@Parameter var name: String?`.
  public convenience init() {
    self.init(ParameterDeclaration(nil, nil), default: nil)
  }

  public var wrappedValue: Value {
    get { setValue ?? assumedValue ?? unsetValue(of: Value.self, named: "a parameter") }
    set { lock.withLock { stored = newValue } }
  }

  /// The parameter itself, with methods to request values.
  public var projectedValue: IntentParameter<Value> { self }

  /// The parameter's name.
  public var title: LocalizedStringResource? { declaration.title }

  /// The value that was set; nil if none was set.
  var setValue: Value? { lock.withLock { stored } }

  /// The declared default, or that of the query.
  var assumedValue: Value? {
    // A missing default would be cast to an optional type as nil.
    defaultValue.flatMap { $0 as? Value } ?? lock.withLock { queryDefault }
  }

  func assume(_ value: Value) { lock.withLock { queryDefault = value } }
}

/// A parameter or property at the end of a key path.
public protocol AnyIntentValue: AnyObject {
  associatedtype Value: _IntentValue
}

extension IntentParameter: AnyIntentValue {}
extension EntityProperty: AnyIntentValue {}

/// The attributes in a parameter's declaration, besides its type and default.
package struct ParameterDeclaration: Sendable {
  package var title: LocalizedStringResource?
  package var description: LocalizedStringResource?
  package var options: OptionsSource?
  package var range: ClosedRange<Double>?
  package var control: String?
  package var sizes: [String: ParameterSize] = [:]
  package var keyboard: String?
  package var isMultiline = false
  /// The parts of a date that matter: `date`, `time`, `dateTime`.
  package var dateKind: String?
  /// The unit of a measurement's number.
  var unit: HeldUnit?
  package var unitSymbol: String? { unit?.value.symbol }

  init(_ title: LocalizedStringResource?, _ description: LocalizedStringResource?) {
    self.title = title
    self.description = description
  }
}

/// A unit, which is immutable.
struct HeldUnit: @unchecked Sendable {
  let value: Unit
}

/// The provider of a parameter's options: see ``DynamicOptionsProvider``.
package struct OptionsSource: @unchecked Sendable {
  /// Made with the intent's declaration, and only called.
  let provider: any DynamicOptionsProvider
}

/// The connection of a parameter to the previous action in the Shortcuts app.
public enum InputConnectionBehavior: Hashable, Sendable {
  /// The app chooses.
  case `default`
  case never
  /// The parameter takes the result of the previous action.
  case connectToPreviousIntentResult
}
