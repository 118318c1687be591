import WidgetArchive

/// The secret parameters of each kind.
package struct SecretParameters: Hashable, Sendable {
  private var names: [String: Set<String>]

  package init(_ widgets: [WidgetDescriptor] = []) {
    names = [:]
    for widget in widgets {
      let secrets = widget.parameters.filter(\.isSecret).map(\.name)
      if !secrets.isEmpty, names[widget.kind] == nil { names[widget.kind] = Set(secrets) }
    }
  }

  /// Whether the words of a command line set a secret to a text that may be the secret itself.
  package func areTold(in words: [String]) -> Bool {
    let all = names.values.reduce(into: Set()) { $0.formUnion($1) }
    return zip(words, words.dropFirst() + [""]).contains { word, next in
      let setting = word == "--set" ? next[...] : word.hasPrefix("--set=") ? word.dropFirst(6) : ""
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, all.contains(String(parts[0])), !parts[1].isEmpty
      else { return false }
      return (try? SecretReference(String(parts[1]))) == nil
    }
  }

  /// The references in a request.
  package func references(in request: ExtensionRequest) -> Set<SecretReference> {
    Set(
      secrets(of: request).compactMap { _, value in
        if case .string(let text) = value { try? SecretReference(text) } else { nil }
      })
  }

  /// A request with its secrets inserted, and these secrets; none for a request that needs none.
  package func resolved(_ request: ExtensionRequest, by fetch: SecretFetch?)
    throws(MissingSecret) -> (request: ExtensionRequest, secrets: [String])
  {
    var request = request
    var fetched: [String] = []
    let secrets = secrets(of: request)
    for (name, value) in secrets {
      let secret = try resolved(value, of: name, by: fetch)
      request.configuration?[name] = .string(secret)
      fetched.append(secret)
    }
    // A placeholder must not show anything of the configuration.
    if request.action == .placeholder { request.configuration = nil }
    return (request, fetched)
  }

  private func resolved(_ value: ConfigurationValue, of name: String, by fetch: SecretFetch?)
    throws(MissingSecret) -> String
  {
    let reference: SecretReference
    do {
      guard case .string(let text) = value else { throw SecretReference.Problem.noReference }
      reference = try SecretReference(text)
    } catch {
      throw MissingSecret(
        parameter: name, reference: "",
        fault: .badReference(error as? SecretReference.Problem ?? .noReference))
    }
    do {
      guard let fetch else { throw SecretFault.empty }
      return try fetch.result(of: reference).get()
    } catch {
      throw MissingSecret(
        parameter: name, reference: reference.text, fault: error as? SecretFault ?? .empty)
    }
  }

  private func secrets(of request: ExtensionRequest) -> [(String, ConfigurationValue)] {
    guard request.action != .placeholder, request.action != .describe,
      let kind = request.kind, let names = names[kind]
    else { return [] }
    return (request.configuration ?? [:]).filter { names.contains($0.key) }
      .sorted { $0.key < $1.key }
  }
}
