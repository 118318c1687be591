import Foundation

/// Another parameter on which a query or an options provider depends.
///
///     struct ChapterQuery: EntityQuery {
///       @IntentParameterDependency<ReadIntent>(\.$book) var intent
///       func suggestedEntities() async throws -> [Chapter] { intent?.book.chapters ?? [] }
///     }
///
/// The value is nil outside that intent's form, and if one of the parameters is not set.
/// See <https://developer.apple.com/documentation/appintents/intentparameterdependency>.
@propertyWrapper
public final class IntentParameterDependency<Intent>: @unchecked Sendable where Intent: AppIntent {
  private let parameters: [PartialKeyPath<Intent>]

  init(parameters: [PartialKeyPath<Intent>]) { self.parameters = parameters }

  public convenience init<First, each Other>(
    _ first: KeyPath<Intent, IntentParameter<First>>,
    _ other: repeat KeyPath<Intent, IntentParameter<each Other>>
  ) where First: _IntentValue, repeat each Other: _IntentValue {
    var parameters: [PartialKeyPath<Intent>] = [first]
    repeat parameters.append(each other)
    self.init(parameters: parameters)
  }

  /// The intent with the values filled in so far.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentAtHand.current as? Intent else { return nil }
    let isWhole = parameters.allSatisfy { path in
      (intent[keyPath: path] as? any AnyIntentParameter)?.hasValue ?? false
    }
    return isWhole ? IntentProjection(intent: intent) : nil
  }

  func names() -> [String] {
    let intent = Intent()
    let all = intent.parameters
    return parameters.compactMap { path in
      let object = intent[keyPath: path] as AnyObject
      return all.first { $0.parameter === object }?.name
    }
  }
}

/// An intent whose parameters are read as members.
///
/// See <https://developer.apple.com/documentation/appintents/intentprojection>.
@dynamicMemberLookup
public struct IntentProjection<Intent>: Sendable where Intent: AppIntent {
  let intent: Intent

  public subscript<Value>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value {
    intent[keyPath: keyPath]
  }
}

/// The intent in the open form, or the one being configured, for the queries that depend on it.
package enum IntentAtHand {
  @TaskLocal package static var current: (any AppIntent)?
}

/// A dependency on an intent of unknown type.
protocol AnyParameterDependency {
  func names() -> [String]
}

extension IntentParameterDependency: AnyParameterDependency {}
