import Foundation

/// A value that writes itself as JSON, without a tree in between.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.bool(self) }
}

/// Seconds since 1970. The first time a date is read back, the last bit of its fraction may differ:
/// `Date` counts from 2001.
extension Date: JSONWritable {
  package func write(to json: inout JSONWriter) { json.number(timeIntervalSince1970) }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.array(self) { json, element in element.write(to: &json) }
  }
}

/// Written in the order of the keys, so that equal values are equal bytes.
extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, value) in sorted(by: { $0.key < $1.key }) {
        json.key(name)
        value.write(to: &json)
      }
    }
  }
}

/// An enum whose raw values are its names in JSON.
extension JSONWritable where Self: RawRepresentable<String> {
  package func write(to json: inout JSONWriter) { json.string(rawValue) }
}
