import Foundation
import UniformTypeIdentifiers

/// The name of the activity with which a person opens a found item.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in that activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something that a person could find. See <https://developer.apple.com/documentation/corespotlight/cssearchableitem>.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet
  open var isUpdate = false

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// What is said of such a thing.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  public init(contentType: UTType) {
    self.contentType = contentType.identifier
    super.init()
  }

  public init(itemContentType: String) {
    contentType = itemContentType
    super.init()
  }

  open var contentType: String?
  open var contentTypeTree: [String]?
  open var title: String?
  open var displayName: String?
  open var alternateNames: [String]?
  open var contentDescription: String?
  open var textContent: String?
  open var keywords: [String]?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var domainIdentifier: String?
  open var path: String?
  open var url: URL?
  open var contentURL: URL?
  open var thumbnailURL: URL?
  open var thumbnailData: Data?
  open var rankingHint: NSNumber?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var addedDate: Date?
  open var metadataModificationDate: Date?
  open var lastUsedDate: Date?
  open var startDate: Date?
  open var endDate: Date?
  open var dueDate: Date?
  open var completionDate: Date?
  open var allDay: NSNumber?
  open var duration: NSNumber?
  open var rating: NSNumber?
  open var ratingDescription: String?
  open var comment: String?
  open var theme: String?
  open var kind: String?
  open var creator: String?
  open var authorNames: [String]?
  open var album: String?
  open var artist: String?
  open var composer: String?
  open var namedLocation: String?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var city: String?
  open var stateOrProvince: String?
  open var country: String?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var supportsPhoneCall: NSNumber?
  open var supportsNavigation: NSNumber?
  open var accountIdentifier: String?
  open var accountHandles: [String]?
  open var subject: String?
  open var information: String?
  open var role: String?
  open var timestamp: Date?
  open var downloadedDate: Date?
  open var containerTitle: String?
  open var containerDisplayName: String?
  open var containerIdentifier: String?
  open var weakRelatedUniqueIdentifier: String?
  open var contributors: [String]?
  open var publishers: [String]?
  open var organizations: [String]?
  open var participants: [String]?
  open var projects: [String]?
  open var languages: [String]?
  open var genre: String?
  open var musicalGenre: String?
  open var pageCount: NSNumber?
  open var fileSize: NSNumber?
  open var playCount: NSNumber?
  open var thoroughfare: String?
  open var subThoroughfare: String?
  open var postalCode: String?
  open var fullyFormattedAddress: String?
  open var importantDates: [Date]?
  open var userCreated: NSNumber?
  open var userOwned: NSNumber?
  open var userCurated: NSNumber?
}
