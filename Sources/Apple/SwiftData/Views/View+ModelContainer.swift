import Foundation
import SwiftUI

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext? { nil }
}

extension EnvironmentValues {
  /// The context of models at this place; without a container around, one without any model.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] ?? Self.nothing }
    set { self[ModelContextKey.self] = newValue }
  }

  /// The values around the view that is being lowered, or around the app's views.
  static var surrounding: EnvironmentValues { EnvironmentValues.current ?? EnvironmentValues() }

  /// For views outside of any container: fetches say that the model is not in it.
  nonisolated(unsafe) private static let nothing = ModelContext(ModelContainer.empty)
}

extension View {
  /// Sets the container of models for the views inside.
  @MainActor @preconcurrency
  public func modelContainer(_ container: ModelContainer) -> some View {
    modelContext(container.mainContext)
  }

  /// Sets the context of models for the views inside.
  @MainActor @preconcurrency
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Makes a container of a kind of model, once in a program, and sets it for the views inside.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Makes a container of kinds of models, once in a program, and sets it for the views inside.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    let context = MadeContainers.context(
      modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup)
    return transformEnvironment(\.modelContext) { if let context { $0 = context } }
  }
}

extension Scene {
  /// Sets the container of models for the views inside.
  @MainActor @preconcurrency
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    modelContext(container.mainContext)
  }

  /// Sets the context of models for the views inside.
  @MainActor @preconcurrency
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  /// Makes a container of a kind of model, once in a program, and sets it for the views inside.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Makes a container of kinds of models, once in a program, and sets it for the views inside.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    environment(
      \.modelContext,
      MadeContainers.context(
        modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup)
        ?? EnvironmentValues.surrounding.modelContext)
  }
}

/// The containers that modifiers have made: bodies are evaluated several times.
@MainActor
private enum MadeContainers {
  private struct Key: Hashable {
    let types: [ObjectIdentifier]
    let inMemory: Bool
  }

  private static var made: [Key: ModelContainer] = [:]

  static func context(
    _ types: [any PersistentModel.Type], inMemory: Bool, isAutosaveEnabled: Bool,
    _ onSetup: (Result<ModelContainer, any Error>) -> Void
  ) -> ModelContext? {
    let key = Key(types: types.map { ObjectIdentifier($0) }, inMemory: inMemory)
    if let container = made[key] { return container.mainContext }
    do {
      let container = try ModelContainer(
        for: Schema(types),
        configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)])
      container.mainContext.autosaveEnabled = isAutosaveEnabled
      made[key] = container
      onSetup(.success(container))
      return container.mainContext
    } catch {
      FileHandle.standardError.write(Data("SwiftData: \(error)\n".utf8))
      onSetup(.failure(error))
      return nil
    }
  }
}
