import AppIntents
import Foundation
import MissingFoundation

/// Asynchronous work of an author that was begun and may not have ended yet. An error that it
/// throws becomes a failure with its text.
@MainActor
struct AskedOutcome<Value: Sendable> {
  private let answer = FirstAnswer<Result<Value, any Error>>()

  /// Begins work off the main thread.
  init(of work: @escaping @Sendable () async throws -> Value) {
    AuthorsWork.begin { [answer] in
      do {
        answer.give(.success(try await work()))
      } catch {
        answer.give(.failure(error))
      }
    }
  }

  /// A result that is known already.
  init(_ value: Value) { answer.give(.success(value)) }

  /// Returns when the work has ended.
  func wait(_ wait: CompletionWait) throws(ExtensionFailure) -> Value {
    try Self.value(answer.wait(wait))
  }

  /// Like ``wait(_:)``, without blocking the main thread.
  func arrival() async throws(ExtensionFailure) -> Value {
    try Self.value(await answer.first())
  }

  private static func value(_ result: Result<Value, any Error>) throws(ExtensionFailure) -> Value {
    switch result {
    case .success(let value): value
    case .failure(let error): throw .thrown(words(of: error))
    }
  }
}
