import Foundation

/// An actor with a context of its own, for work that does not belong on the main actor.
///
/// See <https://developer.apple.com/documentation/swiftdata/modelactor>.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    modelExecutor.asUnownedSerialExecutor()
  }

  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object of a model in this actor's context; nil if there is no such model.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as as: T.Type) -> T? {
    modelContext.existing(id, as: T.self)
  }
}

/// Runs the work of an actor of models.
public protocol ModelExecutor: Executor {
  var modelContext: ModelContext { get }
  func asUnownedSerialExecutor() -> UnownedSerialExecutor
}

/// Runs the work of an actor of models, one thing after another.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs the work of an actor of models on a queue.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "SwiftData.ModelActor")

  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
