/// A type with a fixed set of values, for parameters with a choice.
///
///     enum Style: String, AppEnum {
///       case analog, digital
///       static let typeDisplayRepresentation: TypeDisplayRepresentation = "Style"
///       static let caseDisplayRepresentations: [Style: DisplayRepresentation] = [
///         .analog: "Analog", .digital: "Digital",
///       ]
///     }
///
/// See <https://developer.apple.com/documentation/appintents/appenum>.
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
  /// The case with this raw value, title or name, as a person may write it.
  static func named(_ text: String) -> Self? {
    if let value = RawValue(text).flatMap(Self.init(rawValue:)) { return value }
    let word = text.lowercased()
    return allCases.first { value in
      String(describing: value).lowercased() == word
        || value.localizedStringResource.words().lowercased() == word
    }
  }
}
