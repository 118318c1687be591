import Foundation

/// What an app is told of how it was opened, and what it says a person is doing.
///
/// A board opens apps by URLs; an activity that is made here is kept by nobody. It is there so that a
/// widget's sources and their intents compile, and its values can be read back.
/// See <https://developer.apple.com/documentation/foundation/nsuseractivity>.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// The values without which it cannot be taken up again.
  open var requiredUserInfoKeys: Set<String>?
  open var keywords: Set<String> = []
  /// A page about it.
  open var webpageURL: URL?
  /// The page that led to it.
  open var referrerURL: URL?
  /// When it is no longer of use.
  open var expirationDate: Date?
  /// Whether another device may go on with it; none does.
  open var isEligibleForHandoff = true
  /// Whether it may be found by a search; none finds it.
  open var isEligibleForSearch = false
  /// Whether public search may find it; a board has no search.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be suggested; it is not.
  open var isEligibleForPrediction = false
  open var persistentIdentifier: String?
  open var targetContentIdentifier: String?
  /// Whether its values have to be written anew.
  open var needsSave = false

  /// Makes an activity of a kind.
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
