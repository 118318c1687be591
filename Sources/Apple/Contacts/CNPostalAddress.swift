import Foundation

/// Where someone lives.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
  @unchecked Sendable
{
  public class var supportsSecureCoding: Bool { true }

  fileprivate var parts: [String: String] = [:]

  override public init() {}

  public required init?(coder: NSCoder) {
    parts = coder.decodeObject(forKey: "parts") as? [String: String] ?? [:]
  }

  open func encode(with coder: NSCoder) { coder.encode(parts, forKey: "parts") }

  fileprivate init(parts: [String: String]) { self.parts = parts }

  fileprivate func part(_ name: String) -> String { parts[name] ?? "" }

  open var street: String { part(CNPostalAddressStreetKey) }
  open var subLocality: String { part(CNPostalAddressSubLocalityKey) }
  open var city: String { part(CNPostalAddressCityKey) }
  open var state: String { part(CNPostalAddressStateKey) }
  open var postalCode: String { part(CNPostalAddressPostalCodeKey) }
  open var country: String { part(CNPostalAddressCountryKey) }
  open var isoCountryCode: String { part(CNPostalAddressISOCountryCodeKey) }

  open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts: parts) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts: parts) }
}

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// An address that an app makes.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { part(CNPostalAddressStreetKey) }
    set { parts[CNPostalAddressStreetKey] = newValue }
  }
  open override var subLocality: String {
    get { part(CNPostalAddressSubLocalityKey) }
    set { parts[CNPostalAddressSubLocalityKey] = newValue }
  }
  open override var city: String {
    get { part(CNPostalAddressCityKey) }
    set { parts[CNPostalAddressCityKey] = newValue }
  }
  open override var state: String {
    get { part(CNPostalAddressStateKey) }
    set { parts[CNPostalAddressStateKey] = newValue }
  }
  open override var postalCode: String {
    get { part(CNPostalAddressPostalCodeKey) }
    set { parts[CNPostalAddressPostalCodeKey] = newValue }
  }
  open override var country: String {
    get { part(CNPostalAddressCountryKey) }
    set { parts[CNPostalAddressCountryKey] = newValue }
  }
  open override var isoCountryCode: String {
    get { part(CNPostalAddressISOCountryCodeKey) }
    set { parts[CNPostalAddressISOCountryCodeKey] = newValue }
  }
}

public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

/// Writes addresses on an envelope. The order is that of the West: street, city with its state and code, country.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  open var style: CNPostalAddressFormatterStyle = .mailingAddress

  open class func string(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String {
    let place = [postalAddress.city, postalAddress.state, postalAddress.postalCode]
    let lines = [
      postalAddress.street, place.filter { !$0.isEmpty }.joined(separator: " "),
      postalAddress.country,
    ]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }
}

public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

/// Writes names as the language of the board does.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  open var style: CNContactFormatterStyle = .fullName

  /// The name, or that of the organization; nil if there is neither.
  open class func string(
    from contact: CNContact, style: CNContactFormatterStyle
  ) -> String? {
    var name = PersonNameComponents()
    name.namePrefix = contact.namePrefix.nonEmpty
    name.givenName = contact.givenName.nonEmpty
    name.middleName = contact.middleName.nonEmpty
    name.familyName = contact.familyName.nonEmpty
    name.nameSuffix = contact.nameSuffix.nonEmpty
    let text = PersonNameComponentsFormatter.localizedString(from: name, style: .long)
    return text.nonEmpty ?? contact.organizationName.nonEmpty
  }

  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

  /// The keys that the formatter needs.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CNContactGivenNameKey as NSString }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
