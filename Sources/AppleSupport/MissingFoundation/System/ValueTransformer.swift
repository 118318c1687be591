import Foundation
import Synchronization

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    "NSSecureUnarchiveFromData")
}

/// Turns values of one kind into values of another, as attributes of Core Data into data.
open class ValueTransformer: NSObject {
  /// The transformer that a name stands for.
  private let named: ValueTransformer?

  public override init() { named = nil }

  /// The transformer of a name; nil if there is none.
  public init?(forName name: NSValueTransformerName) {
    guard let named = Self.known.withLock({ $0[name]?.transformer }) else { return nil }
    self.named = named
  }

  private struct Known: @unchecked Sendable {
    let transformer: ValueTransformer
  }

  private static let known = Mutex<[NSValueTransformerName: Known]>([:])

  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) {
    let known = transformer.map { Known(transformer: $0) }
    Self.known.withLock { $0[name] = known }
  }

  open class func valueTransformerNames() -> [NSValueTransformerName] {
    known.withLock { Array($0.keys) }
  }

  open class func transformedValueClass() -> AnyClass { NSObject.self }
  open class func allowsReverseTransformation() -> Bool { true }

  open func transformedValue(_ value: Any?) -> Any? {
    named.map { $0.transformedValue(value) } ?? value
  }

  open func reverseTransformedValue(_ value: Any?) -> Any? {
    named.map { $0.reverseTransformedValue(value) } ?? value
  }

  /// Whether Core Data archives the values by itself, as it does for this transformer of Apple's.
  package var isArchiving: Bool { (named ?? self) is NSSecureUnarchiveFromDataTransformer }
}

/// The transformer that archives objects of certain classes. Here every value of a property list is
/// archived, and every object with `NSCoding`.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  open class var allowedTopLevelClasses: [AnyClass] { [] }
}
