import Foundation
import WidgetArchive

/// The parameters of widgets, by kind: what is set is given to extensions as the type that it has, and
/// what is not as its default.
///
/// A board file holds words. An extension that is told `"4"` for a number has to know that, and one that
/// is told nothing has to know its own default.
package struct ParameterValues: Hashable, Sendable {
  private var parameters: [String: [ParameterDescriptor]] = [:]

  package init(_ widgets: [WidgetDescriptor] = []) {
    for widget in widgets where !widget.parameters.isEmpty && parameters[widget.kind] == nil {
      parameters[widget.kind] = widget.parameters
    }
  }

  /// A request whose configuration has types and defaults. What cannot be read as its type stays as it
  /// is: the extension says best what is wrong with it.
  package func typed(_ request: ExtensionRequest, in timeZone: TimeZone) -> ExtensionRequest {
    guard let kind = request.kind, let parameters = parameters[kind], request.action != .placeholder
    else { return request }
    var request = request
    var configuration = request.configuration ?? [:]
    for parameter in parameters where !parameter.isSecret {
      if let value = configuration[parameter.name] {
        configuration[parameter.name] = value.read(as: parameter, in: timeZone) ?? value
      } else if let value = parameter.defaultValue, parameter.isPlain {
        configuration[parameter.name] = value
      }
    }
    if !configuration.isEmpty { request.configuration = configuration }
    return request
  }
}

extension ParameterDescriptor {
  fileprivate var isPlain: Bool { type.isPlain || type == .list && element?.isPlain == true }
}

extension ParameterDescriptor.ValueType {
  /// Whether its values are what they say, and not things of an author's that have to be found.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .integer, .number, .bool, .date, .enumeration: true
    case .object, .list, .entity, .file: false
    }
  }
}

extension ConfigurationValue {
  /// The value as a parameter's type; nil where it cannot be read as that.
  fileprivate func read(as parameter: ParameterDescriptor, in timeZone: TimeZone)
    -> ConfigurationValue?
  {
    switch parameter.type {
    case .string: String.read(self, in: timeZone).map { .string($0) }
    case .integer: Int.read(self, in: timeZone).map { .integer($0) }
    case .number: Double.read(self, in: timeZone).map { .number($0) }
    case .bool: Bool.read(self, in: timeZone).map { .bool($0) }
    case .date: Date.read(self, in: timeZone).map { .date($0) }
    case .list: list(of: parameter, in: timeZone)
    case .enumeration, .object, .entity, .file: nil
    }
  }

  /// A list as a board file has it, with commas, or as a form gives it.
  private func list(
    of parameter: ParameterDescriptor, in timeZone: TimeZone
  ) -> ConfigurationValue? {
    guard let type = parameter.element, type.isPlain else { return nil }
    var element = parameter
    (element.type, element.element) = (type, nil)
    return .list(listed.map { $0.read(as: element, in: timeZone) ?? $0 })
  }
}
