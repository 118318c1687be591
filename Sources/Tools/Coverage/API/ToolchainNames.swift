/// The names in the toolchain's Foundation that have one of Apple's prefixes. Any other name with
/// such a prefix, declared neither by the author nor by a module of ours, is Apple's and missing
/// here.
let toolchainNames: Set<String> = Set(
  toolchainList.split(whereSeparator: \.isWhitespace).map(String.init))

private let toolchainList = """
  CGFloat CGPoint CGRect CGRectEdge CGSize NSAffineTransform NSAffineTransformStruct NSArray \
  NSAttributedString NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet \
  NSClassFromString NSCocoaErrorDomain NSCoder NSCoderReadCorruptError NSCoderValueNotFoundError \
  NSCoding NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSContainsRect \
  NSCopying NSCountedSet NSData NSDate NSDateComponentUndefined NSDateComponents NSDateInterval \
  NSDebugDescriptionErrorKey NSDecimalAdd NSDecimalCompact NSDecimalCompare NSDecimalCopy \
  NSDecimalDivide NSDecimalIsNotANumber NSDecimalMaxSize NSDecimalMultiply \
  NSDecimalMultiplyByPowerOf10 NSDecimalNoScale NSDecimalNormalize NSDecimalNumber \
  NSDecimalNumberBehaviors NSDecimalNumberHandler NSDecimalPower NSDecimalRound NSDecimalString \
  NSDecimalSubtract NSDictionary NSDivideRect NSEdgeInsets NSEdgeInsetsEqual NSEdgeInsetsMake \
  NSEdgeInsetsZero NSEnumerationOptions NSEnumerator NSEqualPoints NSEqualRanges NSEqualRects \
  NSEqualSizes NSError NSErrorDomain NSExceptionName NSExecutableArchitectureMismatchError \
  NSExecutableLinkError NSExecutableLoadError NSExecutableNotLoadableError \
  NSExecutableRuntimeMismatchError NSExpression NSFeatureUnsupportedError \
  NSFileHandleNotificationDataItem NSFileHandleNotificationFileHandleItem NSFileLockingError \
  NSFileManagerUnmountBusyError NSFileManagerUnmountUnknownError NSFileNoSuchFileError \
  NSFilePathErrorKey NSFileReadCorruptFileError NSFileReadInapplicableStringEncodingError \
  NSFileReadInvalidFileNameError NSFileReadNoPermissionError NSFileReadNoSuchFileError \
  NSFileReadTooLargeError NSFileReadUnknownError NSFileReadUnknownStringEncodingError \
  NSFileReadUnsupportedSchemeError NSFileWriteFileExistsError \
  NSFileWriteInapplicableStringEncodingError NSFileWriteInvalidFileNameError \
  NSFileWriteNoPermissionError NSFileWriteOutOfSpaceError NSFileWriteUnknownError \
  NSFileWriteUnsupportedSchemeError NSFileWriteVolumeReadOnlyError NSFormattingError \
  NSFullUserName NSGetSizeAndAlignment NSHeight NSHelpAnchorErrorKey NSHomeDirectory \
  NSHomeDirectoryForUser NSIndexPath NSIndexSet NSIndexSetIterator NSInsetRect NSIntegralRect \
  NSIntegralRectWithOptions NSIntersectionRange NSIntersectionRect NSIntersectsRect \
  NSIsEmptyRect NSKeyValueValidationError NSKeyedArchiveRootObjectKey NSKeyedArchiver \
  NSKeyedArchiverDelegate NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale \
  NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey NSLocalizedRecoveryOptionsErrorKey \
  NSLocalizedRecoverySuggestionErrorKey NSLocalizedString NSLocationInRange NSLock NSLocking \
  NSLog NSLogv NSMachErrorDomain NSMakePoint NSMakeRange NSMakeRect NSMakeSize NSMaxRange NSMaxX \
  NSMaxY NSMeasurement NSMidX NSMidY NSMinX NSMinY NSMouseInRect NSMutableArray \
  NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData \
  NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet NSMutableSet NSMutableString \
  NSMutableURLRequest NSNotFound NSNotification NSNull NSNumber NSObject NSObjectProtocol \
  NSOffsetRect NSOrderedSet NSOrthography NSPageSize NSPersonNameComponentDelimiter \
  NSPersonNameComponentFamilyName NSPersonNameComponentGivenName NSPersonNameComponentKey \
  NSPersonNameComponentMiddleName NSPersonNameComponentNickname NSPersonNameComponentPrefix \
  NSPersonNameComponentSuffix NSPersonNameComponents NSPoint NSPointArray NSPointFromCGPoint \
  NSPointFromString NSPointInRect NSPointPointer NSPointToCGPoint NSPredicate \
  NSPropertyListReadCorruptError NSPropertyListReadStreamError \
  NSPropertyListReadUnknownVersionError NSPropertyListWriteInvalidError \
  NSPropertyListWriteStreamError NSRange NSRangeFromString NSRangePointer \
  NSRecoveryAttempterErrorKey NSRect NSRectArray NSRectEdge NSRectFromCGRect NSRectFromString \
  NSRectPointer NSRectToCGRect NSRecursiveLock NSRegularExpression \
  NSRoundDownToMultipleOfPageSize NSRoundUpToMultipleOfPageSize \
  NSSearchPathForDirectoriesInDomains NSSecureCoding NSSet NSSize NSSizeArray NSSizeFromCGSize \
  NSSizeFromString NSSizePointer NSSizeToCGSize NSSortDescriptor NSSortOptions \
  NSStreamSOCKSErrorDomain NSStreamSocketSSLErrorDomain NSString NSStringEncodingErrorKey \
  NSStringFromClass NSStringFromPoint NSStringFromRange NSStringFromRect NSStringFromSize \
  NSStringToDecimal NSTemporaryDirectory NSTextCheckingKey NSTextCheckingResult \
  NSTimeIntervalSince1970 NSTimeZone NSUbiquitousFileNotUploadedDueToQuotaError \
  NSUbiquitousFileUbiquityServerNotAvailable NSUbiquitousFileUnavailableError \
  NSUnderlyingErrorKey NSUnionRange NSUnionRect NSUserActivityConnectionUnavailableError \
  NSUserActivityHandoffFailedError NSUserActivityHandoffUserInfoTooLargeError \
  NSUserActivityRemoteApplicationTimedOutError NSUserCancelledError NSUserName NSValue NSWidth \
  NSZeroPoint NSZeroRect NSZeroSize NSZone
  """

/// The prefixes of names in Apple's frameworks.
enum ApplePrefix {
  private static let all: Set<Substring> = [
    "NS", "UI", "CL", "CG", "CF", "CA", "CI", "CT", "MK", "HK", "AV", "SK", "SC", "AR", "ML",
    "VN", "SF", "NE", "CB", "HM", "PK", "AS", "GK", "UN", "WK", "WC", "BG", "CK", "CN", "EK",
    "CM", "PH", "MP", "IN", "LA", "NW", "NL", "QL", "CS", "UT", "PD",
  ]
  private static let constants = ["kCF", "kSec", "kCG", "kCI", "kUT", "kCA"]

  /// Whether a name begins with a prefix: `NSPredicate` does, `NSFW` and `UInt` do not.
  static func begins(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    if all.contains(name.prefix(2)), let first = rest.first, first.isUppercase,
      let second = rest.dropFirst().first
    {
      return second.isLowercase
    }
    return constants.contains {
      name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
    }
  }
}
