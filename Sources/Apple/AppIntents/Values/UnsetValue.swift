import CoreLocation
import Foundation
import WidgetArchive

/// A value that stands in where none was ever set: nil, an empty text, zero, the first case.
///
/// Apple's framework stops the program there. A tile says more with an empty text than with a crash.
/// Only for an entity there is nothing that could stand in; the run time sees to it that a widget's
/// configuration has one before its author's code reads it.
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

/// A type whose empty value is made of nothing.
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
