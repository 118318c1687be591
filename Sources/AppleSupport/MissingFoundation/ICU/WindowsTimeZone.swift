import Foundation
import _FoundationICU

/// Time zones by their Windows names, such as `W. Europe Standard Time`.
package enum WindowsTimeZone {
  /// The identifier of the zone, as in `Europe/Berlin`; nil if the name is not a Windows name.
  package static func identifier(_ name: String) -> String? {
    let units = Array(name.utf16)
    guard !units.isEmpty, units.count <= 64 else { return nil }
    let identifier = ICUText.make { buffer, capacity, status in
      swift_ucal_getTimeZoneIDForWindowsID(
        units, Int32(units.count), UnsafePointer<CChar>?.none, buffer, capacity, status)
    }
    return identifier.flatMap { $0.isEmpty ? nil : $0 }
  }
}
