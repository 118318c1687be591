import Foundation

/// The answer of a provider's method that takes a completion. A completion that is destroyed before
/// it was called is a failure, at once.
@MainActor
struct ProviderAnswer<Value> {
  private let answer = FirstAnswer<Result<Value, AnswerFailure>>()

  /// Calls the method.
  /// - Parameters:
  ///   - method: its name, for the failure's words.
  ///   - provider: the provider, whose type they name.
  init(
    of method: String, in provider: Any,
    _ ask: (@escaping @Sendable (Value) -> Void) -> Void
  ) {
    let completion = answer.completion(
      orElse: .failure(.uncalled("\(type(of: provider)).\(method)")))
    ask { completion(.success($0)) }
  }

  /// Waits for the answer.
  func wait(_ wait: CompletionWait) throws(AnswerFailure) -> Value { try answer.wait(wait).get() }

  /// Like ``wait(_:)``, without blocking the main thread.
  func arrival() async throws(AnswerFailure) -> Value { try await answer.first().get() }
}
