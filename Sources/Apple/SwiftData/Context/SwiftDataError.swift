import Foundation

/// An error of a container or context.
///
/// Errors of one kind are equal, as on Apple's systems; here each also says which file or model is
/// concerned, and what to do.
public struct SwiftDataError: Error, Hashable, Sendable {
  enum Kind: String, Sendable {
    case unsupportedPredicate, unsupportedSortDescriptor, unsupportedKeyPath,
      includePendingChangesWithBatchSize
    case invalidTransactionFetchRequest, historyTokenExpired, modelValidationFailure,
      missingModelContext
    case configurationFileNameContainsInvalidCharacters, configurationFileNameTooLong
    case configurationSchemaNotFoundInContainerSchema, duplicateConfiguration
    case sortingPendingChangesWithIdentifiers, backwardMigration, unknownSchema,
      loadIssueModelContainer
    case storeFailure
  }

  let kind: Kind
  private let words: String

  init(_ kind: Kind, _ words: String = "") {
    self.kind = kind
    self.words = words
  }

  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool {
    left.kind == right.kind
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
  }

  public static let unsupportedPredicate = SwiftDataError(.unsupportedPredicate)
  public static let unsupportedSortDescriptor = SwiftDataError(.unsupportedSortDescriptor)
  public static let unsupportedKeyPath = SwiftDataError(.unsupportedKeyPath)
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    .includePendingChangesWithBatchSize)
  public static let invalidTransactionFetchRequest = SwiftDataError(.invalidTransactionFetchRequest)
  public static let historyTokenExpired = SwiftDataError(.historyTokenExpired)
  public static let modelValidationFailure = SwiftDataError(.modelValidationFailure)
  public static let missingModelContext = SwiftDataError(.missingModelContext)
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    .configurationFileNameContainsInvalidCharacters)
  public static let configurationFileNameTooLong = SwiftDataError(.configurationFileNameTooLong)
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    .configurationSchemaNotFoundInContainerSchema)
  public static let duplicateConfiguration = SwiftDataError(.duplicateConfiguration)
  public static let sortingPendingChangesWithIdentifiers = SwiftDataError(
    .sortingPendingChangesWithIdentifiers)
  public static let backwardMigration = SwiftDataError(.backwardMigration)
  public static let unknownSchema = SwiftDataError(.unknownSchema)
  public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer)
}

extension SwiftDataError: CustomStringConvertible, LocalizedError {
  public var description: String {
    words.isEmpty ? "SwiftDataError.\(kind.rawValue)" : words
  }

  /// The same words.
  public var errorDescription: String? { description }
}
