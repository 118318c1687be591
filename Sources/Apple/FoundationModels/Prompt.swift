import Foundation

public protocol PromptRepresentable {}
public protocol InstructionsRepresentable {}

extension String: PromptRepresentable, InstructionsRepresentable {}
extension Array: PromptRepresentable where Element: PromptRepresentable {}
extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {}

/// What a model would be asked; nobody reads it.
public struct Prompt: PromptRepresentable, Sendable {
  public init(_ content: some PromptRepresentable) {}
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows { self = try content() }
  init() {}
}

/// What a model would be told of its task; nobody reads it.
public struct Instructions: InstructionsRepresentable, Sendable {
  public init(_ content: some InstructionsRepresentable) {}
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }
  init() {}
}

@resultBuilder public enum PromptBuilder {
  public static func buildExpression(_ expression: some PromptRepresentable) -> Prompt { Prompt() }
  public static func buildBlock(_ components: Prompt...) -> Prompt { Prompt() }
  public static func buildOptional(_ component: Prompt?) -> Prompt { Prompt() }
  public static func buildEither(first component: Prompt) -> Prompt { component }
  public static func buildEither(second component: Prompt) -> Prompt { component }
  public static func buildArray(_ prompts: [Prompt]) -> Prompt { Prompt() }
}

@resultBuilder public enum InstructionsBuilder {
  public static func buildExpression(_ expression: some InstructionsRepresentable) -> Instructions {
    Instructions()
  }
  public static func buildBlock(_ components: Instructions...) -> Instructions { Instructions() }
  public static func buildOptional(_ component: Instructions?) -> Instructions { Instructions() }
  public static func buildEither(first component: Instructions) -> Instructions { component }
  public static func buildEither(second component: Instructions) -> Instructions { component }
  public static func buildArray(_ instructions: [Instructions]) -> Instructions { Instructions() }
}
