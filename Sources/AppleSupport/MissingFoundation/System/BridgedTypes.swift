import Foundation

/// Types that Foundation bridges to its own objects, and finds by their conformances at run time,
/// among them the elements of property lists.
///
/// A statically linked program contains only what is referenced. Without these references
/// `UserDefaults` would end the process at the first list that it stores. Nothing calls this: the
/// references are enough.
package enum BridgedTypes {
  package static var all: [any _ObjectiveCBridgeable.Type] {
    [
      Array<Any>.self, Dictionary<AnyHashable, Any>.self, Set<AnyHashable>.self, Decimal.self,
      IndexPath.self, DateComponents.self, DateInterval.self, URLComponents.self,
      URLQueryItem.self,
    ]
  }
}
