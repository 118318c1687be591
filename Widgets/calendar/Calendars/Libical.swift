import CIcal

/// The functions of libical. To be used where a calendar was read: without the library none is.
let ical: ical_functions = {
  guard let functions = ical_load() else { fatalError("calendars are read by libical") }
  return functions.pointee
}()

/// Whether libical is installed.
var hasLibical: Bool { ical_load() != nil }
