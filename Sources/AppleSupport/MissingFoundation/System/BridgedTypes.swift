import Foundation

/// Types that Foundation turns into objects of its own, and finds by their conformances while it runs: the
/// elements of a property list among them.
///
/// A program that is linked statically is given only what it names. Without this one `UserDefaults` ends
/// the process at the first list that it is to keep. Nobody calls it: that it names them is enough.
package enum BridgedTypes {
  package static var all: [any _ObjectiveCBridgeable.Type] {
    [
      Array<Any>.self, Dictionary<AnyHashable, Any>.self, Set<AnyHashable>.self, Decimal.self,
      IndexPath.self, DateComponents.self, DateInterval.self, URLComponents.self,
      URLQueryItem.self,
    ]
  }
}
