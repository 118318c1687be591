/// Provides the options of a parameter when a person asks for them.
///
///     struct Titles: DynamicOptionsProvider {
///       func results() async throws -> [String] { try await Library.shared.titles() }
///     }
///
/// See <https://developer.apple.com/documentation/appintents/dynamicoptionsprovider>.
public protocol DynamicOptionsProvider {
  /// The type of the parameter's default value.
  associatedtype DefaultValue: _IntentValue = Result.Result
  associatedtype Result: ResultsCollection
  /// Returns the options, or sections of options.
  func results() async throws -> Result
  /// Returns the value of the parameter if a person chose none.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }
}

extension DynamicOptionsProvider {
  /// A dependency that an author's `init` registered with ``AppDependencyManager``.
  public typealias Dependency<Value> = AppDependency<Value> where Value: Sendable
}
