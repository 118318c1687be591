import Foundation
import MissingFoundation
import WidgetArchive

/// A parameter of an intent: what a person sets, or a button hands over.
///
///     @Parameter(title: "City") var city: CityEntity?
///     @Parameter(title: "Rows", default: 3, inclusiveRange: (1, 8)) var rows: Int
///
/// The value stands in a place that all copies of an intent share, as on Apple's systems. One that is
/// not set is the default, else nil, empty or zero by its type.
/// See <https://developer.apple.com/documentation/appintents/intentparameter>.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable where Value: _IntentValue {
  /// What the parameter's declaration says of it.
  package let declaration: ParameterDeclaration
  let defaultValue: Value.UnwrappedType?
  private let lock = NSLock()
  private var stored: Value?
  private var queryDefault: Value?

  init(_ declaration: ParameterDeclaration, default defaultValue: Value.UnwrappedType?) {
    self.declaration = declaration
    self.defaultValue = defaultValue
  }

  /// Makes a parameter without name and default. It stands here and not in an extension: only so the
  /// compiler takes it for `@Parameter var name: String?`.
  public convenience init() {
    self.init(ParameterDeclaration(nil, nil), default: nil)
  }

  public var wrappedValue: Value {
    get { setValue ?? assumedValue ?? unsetValue(of: Value.self, named: "a parameter") }
    set { lock.withLock { stored = newValue } }
  }

  /// The parameter itself, with what can be asked of it.
  public var projectedValue: IntentParameter<Value> { self }

  /// The parameter's name for people.
  public var title: LocalizedStringResource? { declaration.title }

  /// The value that was set; nil if none was.
  var setValue: Value? { lock.withLock { stored } }

  /// The default of the declaration, or that of the query.
  var assumedValue: Value? {
    // No default at all would be cast to an optional type as its nil.
    defaultValue.flatMap { $0 as? Value } ?? lock.withLock { queryDefault }
  }

  func assume(_ value: Value) { lock.withLock { queryDefault = value } }
}

/// A parameter or property that a key path leads to.
public protocol AnyIntentValue: AnyObject {
  associatedtype Value: _IntentValue
}

extension IntentParameter: AnyIntentValue {}
extension EntityProperty: AnyIntentValue {}

/// What the declaration of a parameter says of it, besides its type and default.
package struct ParameterDeclaration: Sendable {
  package var title: LocalizedStringResource?
  package var description: LocalizedStringResource?
  package var options: OptionsSource?
  package var range: ClosedRange<Double>?
  package var control: String?
  package var sizes: [String: ParameterSize] = [:]
  package var keyboard: String?
  package var isMultiline = false
  /// The parts of a date that count: `date`, `time`, `dateTime`.
  package var dateKind: String?
  /// Of a measurement; what its number is in.
  var unit: HeldUnit?
  package var unitSymbol: String? { unit?.value.symbol }

  init(_ title: LocalizedStringResource?, _ description: LocalizedStringResource?) {
    self.title = title
    self.description = description
  }
}

/// A unit, which never changes.
struct HeldUnit: @unchecked Sendable {
  let value: Unit
}

/// What offers the values of a parameter: see ``DynamicOptionsProvider``.
package struct OptionsSource: @unchecked Sendable {
  /// Made with the intent's declaration, and only asked.
  let provider: any DynamicOptionsProvider
}

/// How a parameter is connected to what went before it, in the Shortcuts app.
public enum InputConnectionBehavior: Hashable, Sendable {
  /// Chosen by the app.
  case `default`
  case never
  /// To the result of the action before it.
  case connectToPreviousIntentResult
}
