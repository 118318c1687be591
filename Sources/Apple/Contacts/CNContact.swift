@_exported import Foundation
@_exported import MissingFoundation

public enum CNContactType: Int, Sendable { case person, organization }

/// A text or an address with the word for what it is, such as *home*.
public final class CNLabeledValue<ValueType: NSCopying & NSSecureCoding>: NSObject,
  @unchecked Sendable
{
  public let identifier: String
  public let label: String?
  public let value: ValueType

  public convenience init(label: String?, value: ValueType) {
    self.init(identifier: UUID().uuidString, label: label, value: value)
  }

  private init(identifier: String, label: String?, value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
  }

  /// The same entry, by its identifier, with another label.
  public func settingLabel(_ label: String?) -> CNLabeledValue {
    settingLabel(label, value: value)
  }
  public func settingValue(_ value: ValueType) -> CNLabeledValue {
    settingLabel(label, value: value)
  }
  public func settingLabel(_ label: String?, value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }

  /// The label without its signs: `_$!<Home>!$_` is *Home*.
  public class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return String(label.dropFirst(4).dropLast(4))
  }
}

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelEmailiCloud = "iCloud"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"

/// The number of a telephone.
public final class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, Sendable {
  public static var supportsSecureCoding: Bool { true }

  public let stringValue: String

  public init(stringValue string: String) { stringValue = string }

  public init?(coder: NSCoder) {
    stringValue = coder.decodeObject(forKey: "stringValue") as? String ?? ""
  }

  public func encode(with coder: NSCoder) { coder.encode(stringValue, forKey: "stringValue") }
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A person or an organization.
///
/// See <https://developer.apple.com/documentation/contacts/cncontact>.
open class CNContact: NSObject, NSCopying, NSMutableCopying, Identifiable, @unchecked Sendable {
  public var id: UUID { UUID(uuidString: identifier) ?? UUID() }
  public internal(set) var identifier = UUID().uuidString
  fileprivate var card = ContactCard()

  override public init() {}

  init(identifier: String, card: ContactCard) {
    self.identifier = identifier
    self.card = card
  }

  open var contactType: CNContactType { card.contactType }
  open var namePrefix: String { card.namePrefix }
  open var givenName: String { card.givenName }
  open var middleName: String { card.middleName }
  open var familyName: String { card.familyName }
  open var nameSuffix: String { card.nameSuffix }
  open var nickname: String { card.nickname }
  open var organizationName: String { card.organizationName }
  open var departmentName: String { card.departmentName }
  open var jobTitle: String { card.jobTitle }
  open var note: String { card.note }
  open var imageData: Data? { card.imageData }
  open var thumbnailImageData: Data? { card.imageData }
  open var imageDataAvailable: Bool { card.imageData != nil }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { card.phoneNumbers }
  open var emailAddresses: [CNLabeledValue<NSString>] { card.emailAddresses }
  open var urlAddresses: [CNLabeledValue<NSString>] { card.urlAddresses }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { card.postalAddresses }
  open var birthday: DateComponents? { card.birthday }
  open var dates: [CNLabeledValue<NSDateComponents>] { card.dates }

  /// True: a contact that an app made has all its values.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  /// True: a contact that an app made has all its values.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(identifier: identifier, card: card) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableContact(identifier: identifier, card: card)
  }
}

/// What a contact consists of.
struct ContactCard {
  var contactType = CNContactType.person
  var namePrefix = ""
  var givenName = ""
  var middleName = ""
  var familyName = ""
  var nameSuffix = ""
  var nickname = ""
  var organizationName = ""
  var departmentName = ""
  var jobTitle = ""
  var note = ""
  var imageData: Data?
  var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  var emailAddresses: [CNLabeledValue<NSString>] = []
  var urlAddresses: [CNLabeledValue<NSString>] = []
  var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  var birthday: DateComponents?
  var dates: [CNLabeledValue<NSDateComponents>] = []
}

/// A contact that an app makes or changes.
open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var contactType: CNContactType {
    get { card.contactType }
    set { card.contactType = newValue }
  }
  open override var namePrefix: String {
    get { card.namePrefix }
    set { card.namePrefix = newValue }
  }
  open override var givenName: String {
    get { card.givenName }
    set { card.givenName = newValue }
  }
  open override var middleName: String {
    get { card.middleName }
    set { card.middleName = newValue }
  }
  open override var familyName: String {
    get { card.familyName }
    set { card.familyName = newValue }
  }
  open override var nameSuffix: String {
    get { card.nameSuffix }
    set { card.nameSuffix = newValue }
  }
  open override var nickname: String {
    get { card.nickname }
    set { card.nickname = newValue }
  }
  open override var organizationName: String {
    get { card.organizationName }
    set { card.organizationName = newValue }
  }
  open override var departmentName: String {
    get { card.departmentName }
    set { card.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { card.jobTitle }
    set { card.jobTitle = newValue }
  }
  open override var note: String {
    get { card.note }
    set { card.note = newValue }
  }
  open override var imageData: Data? {
    get { card.imageData }
    set { card.imageData = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { card.phoneNumbers }
    set { card.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { card.emailAddresses }
    set { card.emailAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { card.urlAddresses }
    set { card.urlAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { card.postalAddresses }
    set { card.postalAddresses = newValue }
  }
  open override var birthday: DateComponents? {
    get { card.birthday }
    set { card.birthday = newValue }
  }
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { card.dates }
    set { card.dates = newValue }
  }
}
