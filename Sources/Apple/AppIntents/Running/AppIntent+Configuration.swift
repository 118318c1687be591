import Foundation
import WidgetArchive

/// A parameter with the name of its property.
package struct DeclaredIntentParameter {
  package let name: String
  package let parameter: any AnyIntentParameter
}

extension AppIntent {
  /// The parameters in the order of their declaration.
  package var parameters: [DeclaredIntentParameter] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let parameter = child.value as? any AnyIntentParameter, let label = child.label else {
        return nil
      }
      // A wrapped property is stored under its name with an underscore.
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      return DeclaredIntentParameter(name: name, parameter: parameter)
    }
  }

  /// The descriptions of the parameters for a form.
  package var parameterDescriptors: [ParameterDescriptor] {
    parameters.map { $0.parameter.descriptor(named: $0.name) }
  }

  /// The values that are set.
  package var configuration: Configuration {
    var values: Configuration = [:]
    for declared in parameters {
      values[declared.name] = declared.parameter.configurationValue
    }
    return values
  }

  /// Sets parameters, and gives the others the defaults of their queries. Returns remarks for the
  /// person: names without a parameter (an older board file may contain them), and entities that no
  /// longer exist.
  ///
  /// Parameters whose queries depend on others are set after those. With `only`, all others are
  /// left unchanged.
  ///
  /// - Throws: ``ConfigurationError`` for a value of another type than its parameter's, and errors
  ///   that a query throws.
  package func configure(
    _ configuration: Configuration, only names: [String]? = nil, in timeZone: TimeZone
  ) async throws -> [String] {
    let all = parameters
    var remarks = configuration.keys.sorted()
      .filter { name in !all.contains { $0.name == name } }
      .map { "“\($0)” is no parameter of \(type(of: self))" }
    try await IntentAtHand.$current.withValue(self) {
      for declared in all.inOrderOfDependency where names?.contains(declared.name) ?? true {
        if let value = configuration[declared.name] {
          remarks += [
            try await declared.parameter.set(value, named: declared.name, in: timeZone)
          ].compactMap(\.self)
        } else {
          remarks += [try await declared.parameter.takeDefault(named: declared.name)]
            .compactMap(\.self)
        }
      }
    }
    return remarks
  }

  /// The options for a parameter, given the values set so far; nil if there are none.
  package func options(of name: String, matching search: String?) async throws
    -> [ParameterSection]?
  {
    guard let declared = parameters.first(where: { $0.name == name }) else { return nil }
    return try await IntentAtHand.$current.withValue(self) {
      try await declared.parameter.options(matching: search)
    }
  }

  /// The summary, with the names of parameters.
  package var summaryText: ParameterSummaryText? {
    Self.parameterSummary._content.node.text(in: self)
  }
}

extension [DeclaredIntentParameter] {
  /// The parameters in stable order, with each after those it depends on.
  fileprivate var inOrderOfDependency: [DeclaredIntentParameter] {
    var ordered: [DeclaredIntentParameter] = []
    var rest = self
    while !rest.isEmpty {
      let waiting = Set(rest.map(\.name))
      let index =
        rest.firstIndex { declared in
          let needed = declared.parameter.descriptor(named: declared.name).dependsOn
          return !needed.contains { $0 != declared.name && waiting.contains($0) }
        } ?? 0
      ordered.append(rest.remove(at: index))
    }
    return ordered
  }
}

extension _ParameterSummaryContent.Node {
  fileprivate func text(in intent: some AppIntent) -> ParameterSummaryText? {
    switch self {
    case .none: nil
    case .sentence(let pieces, let more):
      .sentence(
        pieces.map { piece in
          switch piece {
          case .text(let words): words
          case .parameter(let path): "${\(intent.name(of: path) ?? "")}"
          }
        }.joined(), more: more.compactMap { intent.name(of: $0) })
    case .when(let path, let condition, let then, let otherwise):
      .when(
        intent.name(of: path) ?? "", condition, then.text(in: intent),
        otherwise: otherwise.text(in: intent))
    case .families(let condition, let then, let otherwise):
      .family(condition, then.text(in: intent), otherwise: otherwise.text(in: intent))
    }
  }
}

extension AppIntent {
  /// The name of the parameter at the end of a key path.
  fileprivate func name(of path: AnyKeyPath) -> String? {
    guard let found = self[keyPath: path] as AnyObject? else { return nil }
    return parameters.first { $0.parameter === found }?.name
  }
}
