import Foundation

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType
  case mergeByPropertyObjectTrumpMergePolicyType, overwriteMergePolicyType
  case rollbackMergePolicyType
}

/// What becomes of a save whose objects another context or process has changed meanwhile.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public let mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  /// The save fails.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// Of a property that both have changed, the context’s value counts.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// Of a property that both have changed, the store’s value counts.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
}

public let NSErrorMergePolicy = NSMergePolicy.error
public let NSRollbackMergePolicy = NSMergePolicy.rollback
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump

/// An object that was changed in a context and in its store.
open class NSMergeConflict: NSObject {
  public let sourceObject: NSManagedObject
  public let objectSnapshot: [String: Any]?
  /// The number of saves that the context knew, and the store’s.
  public let oldVersionNumber: Int
  /// Zero if the object was deleted.
  public let newVersionNumber: Int

  init(_ object: NSManagedObject, stored: Int64?) {
    sourceObject = object
    objectSnapshot = object.row
    oldVersionNumber = Int(object.version)
    newVersionNumber = Int(stored ?? 0)
  }
}

/// An object whose values another one has that occur once.
open class NSConstraintConflict: NSObject {
  public let constraint: [String]
  public let conflictingObjects: [NSManagedObject]

  init(_ object: NSManagedObject, constraint: [String]) {
    conflictingObjects = [object]
    self.constraint = constraint
  }
}
