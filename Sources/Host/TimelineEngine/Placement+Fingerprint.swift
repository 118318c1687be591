import WidgetArchive

extension Placement {
  /// A digest of the settings that a timeline was made for. A kept timeline or failure with another
  /// fingerprint does not belong to this placement.
  package var fingerprint: String {
    let values = configuration.sorted { $0.key < $1.key }.map { name, value in
      "\(name.debugDescription)=\(value.fingerprint)"
    }
    return "\(kind.debugDescription) \(family.name) {\(values.joined(separator: ","))}"
  }
}

extension ConfigurationValue {
  /// Text that is equal for equal values only. Strings are quoted, so that no string can
  /// look like another value.
  fileprivate var fingerprint: String {
    switch self {
    case .string(let value): value.debugDescription
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .date(let value): "@\(value.timeIntervalSince1970)"
    case .object(let identifier, let display):
      "(\(identifier?.debugDescription ?? "-") \(display.debugDescription))"
    case .list(let values): "[\(values.map(\.fingerprint).joined(separator: ","))]"
    }
  }
}
