/// The plugins of other programs that `add` finds at a path, and the modules of bars'
/// configurations, with the commands that each will run. The adapter reads the files; the board
/// names the widgets, asks the person and writes.
package struct PluginListing: Codable, Hashable, Sendable {
  /// A plugin or module that may become a widget.
  package struct Found: Codable, Hashable, Sendable {
    /// The kind that it would get.
    package var kind: String
    /// The kind with its bar's name, for use if another widget has that kind; nil for the file of a
    /// program.
    package var otherKind: String?
    /// The absolute path of its file.
    package var path: String
    /// The name of the module in a configuration; nil for a program.
    package var module: String?
    /// The commands that it runs, each with its occasion.
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

  /// A file that is no plugin, and the reason.
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
  /// Whether the person named a single program, which is consent to run it.
  package var isNamedProgram: Bool

  package init(found: [Found] = [], left: [Left] = [], isNamedProgram: Bool = false) {
    self.found = found
    self.left = left
    self.isNamedProgram = isNamedProgram
  }
}
