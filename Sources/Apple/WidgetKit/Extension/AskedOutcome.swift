import AppIntents
import Foundation
import MissingFoundation

/// An author's asynchronous work that was started and may not have ended. An error that it throws
/// becomes a failure with its text.
@MainActor
struct AskedOutcome<Value: Sendable> {
  private let answer = FirstAnswer<Result<Value, any Error>>()

  /// Starts the work off the main thread.
  init(of work: @escaping @Sendable () async throws -> Value) {
    AuthorsWork.begin { [answer] in
      do {
        answer.give(.success(try await work()))
      } catch {
        answer.give(.failure(error))
      }
    }
  }

  /// Makes an outcome from a known result.
  init(_ value: Value) { answer.give(.success(value)) }

  /// Waits for the end of the work.
  func wait(_ wait: CompletionWait) throws(AnswerFailure) -> Value {
    try Self.value(answer.wait(wait))
  }

  /// Like ``wait(_:)``, without blocking the main thread.
  func arrival() async throws(AnswerFailure) -> Value {
    try Self.value(await answer.first())
  }

  private static func value(_ result: Result<Value, any Error>) throws(AnswerFailure) -> Value {
    switch result {
    case .success(let value): value
    case .failure(let error): throw .thrown(words(of: error))
    }
  }
}
