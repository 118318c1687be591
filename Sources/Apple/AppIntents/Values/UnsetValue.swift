import CoreLocation
import Foundation
import WidgetArchive

/// A substitute for a value that was never set: nil, an empty text, zero, the first case.
///
/// Apple's framework stops the program instead. A tile tells more with an empty text than with a
/// crash. Only an entity has no substitute; the runtime ensures that a widget's configuration
/// contains one before the author's code reads it.
func unsetValue<Value>(of type: Value.Type, named name: String) -> Value {
  if let value = standIn(for: type) as? Value { return value }
  preconditionFailure(
    "\(name) of type \(Value.self) was read before it was set; give it a default, or make it optional"
  )
}

private func standIn(for type: Any.Type) -> Any? {
  switch type {
  case let type as any OptionalIntentValue.Type: type.none
  case let type as any EmptyMakeable.Type: type.init()
  case let type as any AppEnum.Type: firstCase(of: type)
  case is CLPlacemark.Type: CLPlacemark()
  case is Date.Type: Date(timeIntervalSince1970: 0)
  case is Duration.Type: Duration.zero
  case is URL.Type: URL(fileURLWithPath: "/")
  case let type as any AnyMeasurement.Type: type.made(of: 0, unit: nil)
  default: nil
  }
}

private func firstCase<Enumeration: AppEnum>(of type: Enumeration.Type) -> Any? {
  type.allCases.first
}

/// A type with an initializer without arguments, which makes its empty value.
private protocol EmptyMakeable {
  init()
}

extension String: EmptyMakeable {}
extension Int: EmptyMakeable {}
extension Double: EmptyMakeable {}
extension Float: EmptyMakeable {}
extension Decimal: EmptyMakeable {}
extension Bool: EmptyMakeable {}
extension Array: EmptyMakeable {}
extension Set: EmptyMakeable {}
extension DateComponents: EmptyMakeable {
  fileprivate init() { self.init(calendar: nil) }
}
extension AttributedString: EmptyMakeable {}
extension IntentCurrencyAmount: EmptyMakeable {
  fileprivate init() {
    self.init(amount: 0, currencyCode: Locale.current.currency?.identifier ?? "USD")
  }
}
