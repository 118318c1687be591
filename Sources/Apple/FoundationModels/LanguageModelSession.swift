import Foundation

/// A conversation with the language model of Apple's devices: every request fails, as there is none.
///
/// See <https://developer.apple.com/documentation/foundationmodels/languagemodelsession>.
public final class LanguageModelSession: Sendable {
  /// The reason why a response does not come.
  public enum GenerationError: Error, LocalizedError, Sendable {
    public struct Context: Sendable {
      public let debugDescription: String
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }

    case exceededContextWindowSize(Context)
    case assetsUnavailable(Context)
    case guardrailViolation(Context)
    case unsupportedGuide(Context)
    case unsupportedLanguageOrLocale(Context)
    case decodingFailure(Context)
    case rateLimited(Context)
    case concurrentRequests(Context)

    public var errorDescription: String? { "there is no language model of Apple’s here" }
  }

  /// A response, of which none ever comes.
  public struct Response<Content> {
    public let content: Content
  }

  /// A response that comes in parts: it fails at once.
  public struct ResponseStream<Content>: AsyncSequence {
    public struct Snapshot {
      public let content: Content
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> Snapshot? { throw LanguageModelSession.absent }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    public func collect() async throws -> Response<Content> { throw LanguageModelSession.absent }
  }

  fileprivate static let absent = GenerationError.assetsUnavailable(
    .init(debugDescription: "no model"))

  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) { self.init() }
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: Instructions
  ) { self.init() }
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows { self.init() }

  private init() {}

  public var isResponding: Bool { false }
  public func prewarm(promptPrefix: Prompt? = nil) {}

  /// Always fails.
  public func respond(to prompt: String, options: GenerationOptions = GenerationOptions())
    async throws -> Response<String>
  { throw Self.absent }
  /// Always fails.
  public func respond(to prompt: Prompt, options: GenerationOptions = GenerationOptions())
    async throws -> Response<String>
  { throw Self.absent }
  /// Always fails.
  public func respond(
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> { throw Self.absent }
  /// Always fails.
  nonisolated(nonsending) public func respond<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { throw Self.absent }
  /// Always fails.
  nonisolated(nonsending) public func respond<Content: Generable>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> { throw Self.absent }

  /// Fails at the first part.
  public func streamResponse(to prompt: String, options: GenerationOptions = GenerationOptions())
    -> ResponseStream<String>
  { ResponseStream() }
  /// Fails at the first part.
  public func streamResponse<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self,
    includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { ResponseStream() }
}

extension LanguageModelSession.Response: Sendable where Content: Sendable {}
extension LanguageModelSession.ResponseStream: Sendable where Content: Sendable {}
extension LanguageModelSession.ResponseStream.Snapshot: Sendable where Content: Sendable {}

/// How a response would be made; without effect.
public struct GenerationOptions: Sendable {
  public struct SamplingMode: Sendable {
    public static let greedy = SamplingMode()
    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode { SamplingMode() }
    public static func random(
      probabilityThreshold: Double, seed: UInt64? = nil
    ) -> SamplingMode { SamplingMode() }
  }

  public var temperature: Double?
  public var maximumResponseTokens: Int?

  public init(
    sampling: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil
  ) {
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
  }
}

/// A function of the app that a model may call. None is ever called.
public protocol Tool<Arguments, Output>: Sendable {
  associatedtype Arguments
  associatedtype Output
  var name: String { get }
  var description: String { get }
  func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  public var name: String { String(describing: Self.self) }
}
