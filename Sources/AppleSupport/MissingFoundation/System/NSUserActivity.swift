import Foundation

/// An activity: it tells an app how it was opened, and what a person is doing.
///
/// A board opens apps by URLs; an activity that is made here is not stored. It exists so that a
/// widget's sources and their intents compile, and its values can be read back.
/// See <https://developer.apple.com/documentation/foundation/nsuseractivity>.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// The keys of the values that are needed to continue the activity.
  open var requiredUserInfoKeys: Set<String>?
  open var keywords: Set<String> = []
  /// A web page for the activity.
  open var webpageURL: URL?
  /// The web page that led to the activity.
  open var referrerURL: URL?
  /// The date after which the activity is of no use.
  open var expirationDate: Date?
  /// Whether another device may continue the activity; none does.
  open var isEligibleForHandoff = true
  /// Whether a search may find the activity; none does.
  open var isEligibleForSearch = false
  /// Whether public search may find the activity; a board has no search.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be suggested; it never is.
  open var isEligibleForPrediction = false
  open var persistentIdentifier: String?
  open var targetContentIdentifier: String?
  /// Whether the values have to be saved.
  open var needsSave = false

  /// Makes an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this the current activity. Has no effect.
  open func becomeCurrent() {}
  /// Makes this no longer the current activity. Has no effect.
  open func resignCurrent() {}
  /// Invalidates the activity. Has no effect.
  open func invalidate() {}
}

/// The type of an activity that opens a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
