import Foundation
import WidgetArchive

/// The parameters of widgets, by kind. Values are given to extensions in the type of their
/// parameter, and unset ones as its default.
///
/// A board file holds words: an extension would have to know that `"4"` is a number, and to know
/// its own defaults.
package struct ParameterValues: Hashable, Sendable {
  private var parameters: [String: [ParameterDescriptor]] = [:]

  package init(_ widgets: [WidgetDescriptor] = []) {
    for widget in widgets where !widget.parameters.isEmpty && parameters[widget.kind] == nil {
      parameters[widget.kind] = widget.parameters
    }
  }

  /// A request whose configuration has types and defaults. A value that cannot be read as its type
  /// stays unchanged: the extension can best say what is wrong with it.
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
  /// Whether its values are complete in themselves, rather than objects that the author's query has
  /// to find.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .integer, .number, .bool, .date, .enumeration: true
    case .object, .list, .entity, .file: false
    }
  }
}

extension ConfigurationValue {
  /// The value in a parameter's type; nil if it cannot be read as that.
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

  /// A list, as a board file has it, with commas, or as a form gives it.
  private func list(
    of parameter: ParameterDescriptor, in timeZone: TimeZone
  ) -> ConfigurationValue? {
    guard let type = parameter.element, type.isPlain else { return nil }
    var element = parameter
    (element.type, element.element) = (type, nil)
    return .list(listed.map { $0.read(as: element, in: timeZone) ?? $0 })
  }
}
