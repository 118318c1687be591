import AppIntents
import Foundation
import WidgetArchive

extension RequestAnswerer {
  /// Performs the intent of a button or toggle, and waits for it.
  func perform(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(AnswerFailure) -> PerformedAction
  {
    guard let asked = request.perform else { throw .missing("perform") }
    let action = asked.taking(secrets(of: request))
    guard
      let performance = IntentPerformance(
        action, among: { ProgramConformances.types(to: "AppIntent") })
    else { throw .unknownIntent(action) }
    let timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    let isOn = request.isOn
    var result: Result<IntentOutcome, AnswerFailure>?
    let reloads = center.capturingReloads {
      result = Result { () throws(AnswerFailure) in
        try waiting.outcome { try await performance.run(action, isOn: isOn, in: timeZone) }
      }
    }
    guard let outcome = try result?.get() else { throw .unknownIntent(action) }
    return PerformedAction(reloads: reloads, url: outcome.url, dialog: outcome.dialog)
  }

  /// The tile's secrets, for parameters of the same names in an intent: buttons never carry
  /// secrets.
  private func secrets(of request: ExtensionRequest) -> Configuration {
    guard let kind = request.kind, let configuration = request.configuration,
      let definition = try? catalog.definition(for: kind)
    else { return [:] }
    let names = definition.source.configuredBy.parameters.filter(\.isSecret).map(\.name)
    return configuration.filter { names.contains($0.key) }
  }

  /// The options for a parameter, given the rest of the configuration.
  func options(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(AnswerFailure) -> [ParameterSection]
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
    // The options do not depend on the parameter itself.
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
  ) throws(AnswerFailure) -> [ParameterSection] {
    let timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    let sections = try waiting.outcome {
      // Sets only the parameters that the options depend on: a query for any other could fail.
      let needed = configuration.filter { parameter.dependsOn.contains($0.key) }
      _ = try await intent.configure(needed, only: parameter.dependsOn, in: timeZone)
      return try await intent.options(of: parameter.name, matching: search)
    }
    guard let sections else { throw .noOptions(parameter.name) }
    return sections
  }
}

extension ArchivedAction {
  /// The action with further parameters, except those it already has.
  fileprivate func taking(_ more: Configuration) -> ArchivedAction {
    var action = self
    action.parameters.merge(more) { own, _ in own }
    return action
  }
}
