import Foundation

/// A file beside the tests.
func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name)"))
}

/// A date as RFC 3339 writes it.
func instant(_ text: String) throws -> Date {
  try Date(text, strategy: .iso8601)
}
