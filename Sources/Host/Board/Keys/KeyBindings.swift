import Cells
import Input

/// The keys of commands, by context.
package struct KeyBindings: Hashable, Sendable {
  package struct Binding: Hashable, Sendable {
    package var command: BoardCommand
    package var keys: [Key]
    /// The command's description in the help; nil: the help does not list it.
    package var action: String?

    package init(_ command: BoardCommand, _ keys: [Key], _ action: String? = nil) {
      self.command = command
      self.keys = keys
      self.action = action
    }
  }

  /// The bindings of each context, in the order of the help.
  package let bindings: [KeyContext: [Binding]]
  private let commands: [KeyContext: [Key: BoardCommand]]

  package init(_ bindings: [KeyContext: [Binding]] = standard) {
    self.bindings = bindings
    commands = bindings.mapValues { bindings in
      Dictionary(
        bindings.flatMap { binding in binding.keys.map { ($0, binding.command) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The bindings without preferences, made once.
  package static let unchanged = KeyBindings()

  /// The command of an event from the terminal in a context.
  package func command(for event: InputEvent, in context: KeyContext) -> BoardCommand? {
    switch event {
    case .key(let key):
      if let command = commands[context]?[key] { return command }
      guard context == .text, case .character(let character) = key else { return nil }
      return .text(String(character))
    case .paste(let text), .cutPaste(let text): return context == .text ? .text(text) : nil
    case .mouse(let mouse): return Self.command(for: mouse)
    case .report, .lost: return nil
    }
  }

  /// The first key of a command in a context, as hints name it: `q`, `⏎`, `PgDn`.
  package func keyName(of command: BoardCommand, in context: KeyContext, unicode: Bool) -> String? {
    bindings[context]?.first { $0.command == command }?.keys.first?.name(unicode: unicode)
  }

  private static func command(for mouse: MouseEvent) -> BoardCommand? {
    switch mouse.action {
    case .press(.right, _): .menu(mouse.point)
    case .press(.left, let clicks): .press(mouse.point, clicks: clicks)
    case .drag(.left): .drag(mouse.point)
    case .release(.left), .release(nil): .drop(mouse.point)
    case .wheelUp: .wheel(-3, at: mouse.point)
    case .wheelDown: .wheel(3, at: mouse.point)
    case .press, .release, .drag: nil
    }
  }
}
