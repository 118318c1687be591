import Foundation

public let NSManagedObjectValidationError = 1550
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSManagedObjectConstraintValidationError = 1551
public let NSManagedObjectMergeError = 133020
public let NSManagedObjectConstraintMergeError = 133021
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreTypeMismatchError = 134010
public let NSPersistentStoreIncompatibleSchemaError = 134020
public let NSPersistentStoreSaveError = 134030
public let NSPersistentStoreIncompleteSaveError = 134040
public let NSPersistentStoreSaveConflictsError = 134050
public let NSCoreDataError = 134060
public let NSPersistentStoreOperationError = 134070
public let NSPersistentStoreOpenError = 134080
public let NSPersistentStoreTimeoutError = 134090
public let NSPersistentStoreIncompatibleVersionHashError = 134100
public let NSMigrationError = 134110
public let NSMigrationMissingSourceModelError = 134130
public let NSMigrationMissingMappingModelError = 134140
public let NSSQLiteError = 134180
public let NSPersistentHistoryTokenExpiredError = 134301

public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"
public let NSDetailedErrorsKey = "NSDetailedErrors"
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"

/// The errors of stores and contexts, in words. All are `NSError`s of the Cocoa domain.
enum CoreDataError {
  static func make(_ code: Int, _ words: String, _ information: [String: Any] = [:]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: information.merging([NSLocalizedDescriptionKey: words]) { $1 })
  }

  static func validation(_ code: Int, _ object: NSManagedObject, key: String) -> NSError {
    let entity = object.entity.name ?? ""
    let words =
      switch code {
      case NSValidationRelationshipDeniedDeleteError:
        "\(entity) cannot be deleted as long as “\(key)” has objects"
      case NSValidationRelationshipLacksMinimumCountError: "\(entity).\(key) has too few objects"
      case NSValidationRelationshipExceedsMaximumCountError: "\(entity).\(key) has too many objects"
      default: "\(entity).\(key) needs a value"
      }
    return make(
      code, words, [NSValidationObjectErrorKey: object, NSValidationKeyErrorKey: key])
  }

  /// The error of a call to SQLite, for a store's file.
  static func store(_ failure: SQLiteFailure, _ path: String?) -> NSError {
    let file = path ?? "the store in memory"
    let (code, words) =
      if failure.isDamage {
        (NSFileReadCorruptFileError, "\(file) is damaged, or no store: \(failure.message)")
      } else if failure.isBusy {
        (NSPersistentStoreTimeoutError, "another program holds \(file): \(failure.message)")
      } else if failure.isFull {
        (NSFileWriteOutOfSpaceError, "there is no space for \(file)")
      } else if failure.isReadOnly {
        (NSFileWriteNoPermissionError, "\(file) may not be written")
      } else {
        (NSSQLiteError, "\(file): \(failure.message)")
      }
    return make(
      code, words,
      [NSSQLiteErrorDomain: Int(failure.code), NSFilePathErrorKey: file])
  }

  private static let NSFileReadCorruptFileError = 259
  private static let NSFileWriteOutOfSpaceError = 640
  private static let NSFileWriteNoPermissionError = 513
}
