/// What offers the values of a parameter, made when a person asks for them.
///
///     struct Titles: DynamicOptionsProvider {
///       func results() async throws -> [String] { try await Library.shared.titles() }
///     }
///
/// See <https://developer.apple.com/documentation/appintents/dynamicoptionsprovider>.
public protocol DynamicOptionsProvider {
  /// The type of the value where a person chose none.
  associatedtype DefaultValue: _IntentValue = Result.Result
  associatedtype Result: ResultsCollection
  /// The values, or sections of them.
  func results() async throws -> Result
  /// The value of the parameter where a person chose none.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }
}

extension DynamicOptionsProvider {
  /// What an author's `init` registered with ``AppDependencyManager``.
  public typealias Dependency<Value> = AppDependency<Value> where Value: Sendable
}
