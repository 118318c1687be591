import CIcal

/// The functions of libical. Use them only after a calendar was read: that requires the library.
let ical: ical_functions = {
  guard let functions = ical_load() else { fatalError("calendars are read by libical") }
  return functions.pointee
}()

/// Whether libical is installed.
var hasLibical: Bool { ical_load() != nil }
