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
      let parameters = try? form(ofKind: kind).parameters
    else { return [:] }
    let names = parameters.filter(\.isSecret).map(\.name)
    return configuration.filter { names.contains($0.key) }
  }

  /// The parameters of a widget or a control, and a new intent for them, if that is an app intent.
  private func form(ofKind kind: String) throws(AnswerFailure)
    -> (parameters: [ParameterDescriptor], intent: (any AppIntent)?)
  {
    if let control = catalog.controls.first(where: { $0.kind == kind }),
      !catalog.definitions.contains(where: { $0.kind == kind })
    {
      return (control.descriptor.parameters, control.intent?.init())
    }
    let type = try catalog.definition(for: kind).source.configuredBy
    return (type.parameters, type.new().appIntent)
  }

  /// The options for a parameter, given the rest of the configuration.
  func options(_ request: ExtensionRequest, in environment: WidgetEnvironment)
    throws(AnswerFailure) -> [ParameterSection]
  {
    guard let kind = request.kind else { throw .missing("kind") }
    guard let name = request.parameter else { throw .missing("parameter") }
    let (parameters, intent) = try form(ofKind: kind)
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknownParameter(name, kind: kind, known: parameters.map(\.name))
    }
    // The options do not depend on the parameter itself.
    var configuration = request.configuration ?? [:]
    configuration[name] = nil
    if let intent {
      return try options(of: parameter, intent, configuration, request.search, environment)
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
