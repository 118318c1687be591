import ExtensionHost

/// The facts that a process of an extension is started with.
package struct StartingFacts: Hashable, Sendable {
  /// The environment variables that secrets are resolved from; each process gets those that
  /// ``ExtensionEnvironment`` allows it.
  package var variables: [String: String]
  /// The tiles and extensions that are not started, because the program crashed while it worked on
  /// them.
  package var quarantine: Quarantine
  /// The parameters that hold references to secrets, which are resolved when a process starts.
  package var secrets: SecretParameters
  /// The types and default values of parameters.
  package var parameters: ParameterValues
  /// The extensions' own names of kinds that the board writes otherwise.
  package var ownKinds: [String: String]
  /// Whether an author checks the extensions, and waits longer than a board for short answers.
  package var isCheck = false

  /// - Parameters:
  ///   - secrets: empty, like `parameters` and `ownKinds`, until an extension has described itself.
  package init(
    variables: [String: String], quarantine: Quarantine,
    secrets: SecretParameters = SecretParameters(),
    parameters: ParameterValues = ParameterValues(), ownKinds: [String: String] = [:]
  ) {
    self.variables = variables
    self.quarantine = quarantine
    self.secrets = secrets
    self.parameters = parameters
    self.ownKinds = ownKinds
  }
}
