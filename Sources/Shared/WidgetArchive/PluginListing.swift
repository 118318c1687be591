/// What `add` finds at a path: plugins of other programs and modules of bars' configurations, and what each
/// will run. The adapter reads the files; the board names the widgets, asks the person and writes.
package struct PluginListing: Codable, Hashable, Sendable {
  /// One that may become a widget.
  package struct Found: Codable, Hashable, Sendable {
    /// The kind it would have.
    package var kind: String
    /// The same after its bar, where another widget has that kind; nil for the file of a program.
    package var otherKind: String?
    /// Its file, from the root.
    package var path: String
    /// Which module of a configuration it is; nil for a program.
    package var module: String?
    /// The commands it runs, each with when.
    package var runs: [String]

    package init(
      kind: String, otherKind: String? = nil, path: String, module: String? = nil, runs: [String]
    ) {
      self.kind = kind
      self.otherKind = otherKind
      self.path = path
      self.module = module
      self.runs = runs
    }
  }

  /// What is no plugin, and why.
  package struct Left: Codable, Hashable, Sendable {
    package var name: String
    package var reason: String

    package init(name: String, reason: String) {
      self.name = name
      self.reason = reason
    }
  }

  package var found: [Found]
  package var left: [Left]
  /// Whether the person has named a program by itself, which says that it is to run.
  package var isNamedProgram: Bool

  package init(found: [Found] = [], left: [Left] = [], isNamedProgram: Bool = false) {
    self.found = found
    self.left = left
    self.isNamedProgram = isNamedProgram
  }
}
