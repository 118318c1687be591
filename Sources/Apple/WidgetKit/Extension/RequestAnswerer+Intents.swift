import AppIntents
import Foundation
import WidgetArchive

extension RequestAnswerer {
  /// Performs an intent of a button or a toggle, and waits for it.
  func perform(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(ExtensionFailure) -> PerformedAction
  {
    guard let asked = request.perform else { throw .missing("perform") }
    let action = asked.taking(secrets(of: request))
    guard
      let performance = IntentPerformance(
        action, among: { ProgramConformances.types(to: "AppIntent") })
    else { throw .unknownIntent(action) }
    let timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    let isOn = request.isOn
    var result: Result<IntentOutcome, ExtensionFailure>?
    let reloads = center.capturingReloads {
      result = Result { () throws(ExtensionFailure) in
        try waiting.outcome { try await performance.run(action, isOn: isOn, in: timeZone) }
      }
    }
    guard let outcome = try result?.get() else { throw .unknownIntent(action) }
    return PerformedAction(reloads: reloads, url: outcome.url, dialog: outcome.dialog)
  }

  /// The secrets of the tile, for an intent that has a parameter of the same name: no button carries
  /// them.
  private func secrets(of request: ExtensionRequest) -> Configuration {
    guard let kind = request.kind, let configuration = request.configuration,
      let definition = try? catalog.definition(for: kind)
    else { return [:] }
    let names = definition.source.configuredBy.parameters.filter(\.isSecret).map(\.name)
    return configuration.filter { names.contains($0.key) }
  }

  /// What is offered for a parameter, given the rest of the configuration.
  func options(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(ExtensionFailure) -> [ParameterSection]
  {
    guard let kind = request.kind else { throw .missing("kind") }
    guard let name = request.parameter else { throw .missing("parameter") }
    let definition = try catalog.definition(for: kind)
    let type = definition.source.configuredBy
    let parameters = type.parameters
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknownParameter(name, kind: kind, known: parameters.map(\.name))
    }
    let intent = type.new()
    // What is offered does not depend on the parameter itself.
    var configuration = request.configuration ?? [:]
    configuration[name] = nil
    if let appIntent = intent.appIntent {
      return try options(of: parameter, appIntent, configuration, request.search, environment)
    }
    throw .noOptions(name)
  }

  private func options(
    of parameter: ParameterDescriptor, _ intent: any AppIntent, _ configuration: Configuration,
    _ search: String?, _ environment: WidgetEnvironment
  ) throws(ExtensionFailure) -> [ParameterSection] {
    let timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    let sections = try waiting.outcome {
      // Only what the options depend on: a query for anything else could fail.
      let needed = configuration.filter { parameter.dependsOn.contains($0.key) }
      _ = try await intent.configure(needed, only: parameter.dependsOn, in: timeZone)
      return try await intent.options(of: parameter.name, matching: search)
    }
    guard let sections else { throw .noOptions(parameter.name) }
    return sections
  }
}

extension ArchivedAction {
  /// The same with parameters that it does not have itself.
  fileprivate func taking(_ more: Configuration) -> ArchivedAction {
    var action = self
    action.parameters.merge(more) { own, _ in own }
    return action
  }
}
