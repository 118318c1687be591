import Foundation

/// Writes contacts as vCards. None is read.
///
/// See <https://developer.apple.com/documentation/contacts/cncontactvcardserialization>.
open class CNContactVCardSerialization: NSObject {
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    CNContactGivenNameKey as NSString
  }

  /// The contacts in version 3.0, in UTF-8: names, organization, telephones, mail, addresses and pages.
  open class func data(with contacts: [CNContact]) throws -> Data {
    Data(contacts.map(card).joined().utf8)
  }

  /// Always fails.
  open class func contacts(with data: Data) throws -> [CNContact] {
    throw CNError(.vCardMalformed)
  }

  private static func card(_ contact: CNContact) -> String {
    let names = [
      contact.familyName, contact.givenName, contact.middleName, contact.namePrefix,
      contact.nameSuffix,
    ]
    let full = CNContactFormatter.string(from: contact, style: .fullName) ?? ""
    var lines = [
      "BEGIN:VCARD", "VERSION:3.0", "N:" + names.map(escaped).joined(separator: ";"),
      "FN:" + escaped(full),
    ]
    if !contact.nickname.isEmpty { lines.append("NICKNAME:" + escaped(contact.nickname)) }
    if !contact.organizationName.isEmpty {
      lines.append("ORG:" + escaped(contact.organizationName) + ";")
    }
    if !contact.jobTitle.isEmpty { lines.append("TITLE:" + escaped(contact.jobTitle)) }
    lines += contact.phoneNumbers.map {
      "TEL\(type($0.label)):" + escaped($0.value.stringValue)
    }
    lines += contact.emailAddresses.map { "EMAIL\(type($0.label)):" + escaped($0.value as String) }
    lines += contact.postalAddresses.map { address in
      let parts = [
        address.value.street, address.value.city, address.value.state, address.value.postalCode,
        address.value.country,
      ]
      return "ADR\(type(address.label)):;;" + parts.map(escaped).joined(separator: ";")
    }
    lines += contact.urlAddresses.map { "URL\(type($0.label)):" + escaped($0.value as String) }
    if !contact.note.isEmpty { lines.append("NOTE:" + escaped(contact.note)) }
    return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }

  private static func type(_ label: String?) -> String {
    let words = [
      CNLabelHome: "HOME", CNLabelWork: "WORK", CNLabelPhoneNumberMobile: "CELL",
      CNLabelPhoneNumberiPhone: "CELL", CNLabelPhoneNumberMain: "MAIN",
    ]
    return label.flatMap { words[$0] }.map { ";TYPE=\($0)" } ?? ""
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      if letter.isNewline {
        result += "\\n"
      } else {
        if "\\;,".contains(letter) { result += "\\" }
        result.append(letter)
      }
    }
  }
}
