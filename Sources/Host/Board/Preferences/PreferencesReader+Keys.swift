import Input
import WidgetArchive

/// Reads key bindings: `keys: { page: { reload: ["r", "F5"], quit: "Ctrl-Q" } }`.
extension PreferencesReader {
  func bindings(_ value: PreferenceValue, at path: Path) throws(PreferencesError) -> KeyBindings {
    guard case .object(let contexts) = value else {
      throw error(at: path, "expected { page: { … }, … }, found \(value.words)")
    }
    var bindings = KeyBindings.standard
    for (name, value) in sorted(contexts, at: path) {
      let path = path + [.key(name)]
      guard let context = KeyContext(rawValue: name) else {
        let names = KeyContext.allCases.map(\.rawValue)
        throw error(
          atKey: path,
          "there is no place “\(name.prefix(40))” for keys"
            + NearMatch.suggestion(for: name, among: names)
            + "; there are \(names.joined(separator: ", "))")
      }
      bindings[context] = try rebound(bindings[context] ?? [], by: value, in: context, at: path)
    }
    return KeyBindings(bindings)
  }

  /// The bindings with a person's keys. They replace all keys of their command, and are taken
  /// away from other commands.
  private func rebound(
    _ bindings: [KeyBindings.Binding], by value: PreferenceValue, in context: KeyContext,
    at path: Path
  ) throws(PreferencesError) -> [KeyBindings.Binding] {
    guard case .object(let commands) = value else {
      throw error(at: path, "expected { command: [keys], … }, found \(value.words)")
    }
    let names = bindings.compactMap(\.command.name)
    var given: [String: [Key]] = [:]
    var owners: [Key: String] = [:]
    for (name, value) in sorted(commands, at: path) {
      let path = path + [.key(name)]
      guard names.contains(name) else {
        throw error(
          atKey: path,
          "there is no command “\(name.prefix(40))” in \(context.rawValue)"
            + NearMatch.suggestion(for: name, among: names)
            + "; “widgetboard keys --context \(context.rawValue)” lists them")
      }
      let keys = try keys(value, in: context, at: path)
      for (key, path) in keys {
        if let owner = owners.updateValue(name, forKey: key) {
          throw error(
            at: path,
            "\(key.name(unicode: false)) does “\(owner)” already; a key does one thing in a place")
        }
      }
      given[name] = keys.map(\.key)
      if given[name] == [], Self.exits(context).contains(name) {
        throw error(
          at: path, "“\(name)” needs a key: without one there is no way out of \(context.rawValue)")
      }
    }
    let result = bindings.map { binding in
      var binding = binding
      binding.keys =
        binding.command.name.flatMap { given[$0] }
        ?? binding.keys.filter { owners[$0] == nil }
      return binding
    }
    try checkExits(result, owners, in: context, at: path)
    return result
  }

  /// The commands that lead out of a context.
  private static func exits(_ context: KeyContext) -> [String] {
    switch context {
    case .page: ["quit"]
    case .locked: ["lock"]
    case .editing, .panel, .controls, .text: ["cancel"]
    }
  }

  /// Checks that every context still has a key that leads out of it.
  private func checkExits(
    _ bindings: [KeyBindings.Binding], _ owners: [Key: String], in context: KeyContext,
    at path: Path
  ) throws(PreferencesError) {
    for name in Self.exits(context)
    where bindings.first(where: { $0.command.name == name })?.keys.isEmpty != false {
      throw error(
        at: path, "no key is left for “\(name)”; give it one, as in \(name): \"F10\"")
    }
  }

  private func keys(_ value: PreferenceValue, in context: KeyContext, at path: Path)
    throws(PreferencesError) -> [(key: Key, path: Path)]
  {
    switch value {
    case .text: return [(try key(value, in: context, at: path), path)]
    case .list(let values):
      var keys: [(Key, Path)] = []
      for (index, value) in values.enumerated() {
        let path = path + [.index(index)]
        keys.append((try key(value, in: context, at: path), path))
      }
      return keys
    case .null, .flag, .number, .object:
      throw error(at: path, "expected a key or a list of keys, found \(value.words)")
    }
  }

  private func key(_ value: PreferenceValue, in context: KeyContext, at path: Path)
    throws(PreferencesError) -> Key
  {
    let name = try text(value, "a key such as \"r\", \"F5\" or \"Ctrl-Q\"", at: path)
    do {
      let key = try Key(name: name)
      guard context != .text || !key.isTyped else {
        throw error(
          at: path, "“\(name)” is typed where there is text; use a key with Ctrl or Alt, or F1…F12")
      }
      return key
    } catch let problem as Key.NameProblem {
      throw error(at: path, problem.words)
    } catch let error as PreferencesError {
      throw error
    } catch {
      throw self.error(at: path, "\(error)")
    }
  }
}

extension Key {
  fileprivate var isTyped: Bool {
    if case .character = self { true } else { false }
  }
}

extension Key.NameProblem {
  fileprivate var words: String {
    switch self {
    case .isAnother(let key):
      "a terminal sends the same for this and for \(key.name(unicode: false)); write "
        + "\"\(key.name(unicode: false))\""
    case .unknown(let name):
      "there is no key “\(name.prefix(40))”"
        + NearMatch.suggestion(for: name, among: Key.likelyNames)
        + "; keys are single characters, F1 to F24, Ctrl- and Alt- with a letter, and "
        + Key.words.prefix(16).joined(separator: " ")
    }
  }
}
