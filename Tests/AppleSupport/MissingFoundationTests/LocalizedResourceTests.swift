import Foundation
import Testing

@testable import MissingFoundation

@Suite struct LocalizedResourceTests {
  @Test func `a literal is its key`() {
    let resource: LocalizedStringResource = "Hello"
    #expect(resource.key == "Hello")
    #expect(String(localized: resource) == "Hello")
  }

  @Test func `values stand in the key as specifiers`() {
    let count = 3
    let resource: LocalizedStringResource = "\(count) of \("x") at \(1.5)"
    #expect(resource.key == "%lld of %@ at %lf")
    #expect(
      String(localized: "\(1234, specifier: "%d") of \(0.5, format: .percent)", locale: .german)
        == "1.234 of 50\u{A0}%")
  }

  @Test func `a key of its own has default words`() {
    let resource = LocalizedStringResource(
      "widget.title", defaultValue: "My \(2) cats", locale: .german)
    #expect(resource.key == "widget.title")
    #expect(String(localized: resource) == "My 2 cats")
    #expect(String(localized: "widget.title", defaultValue: "Cats") == "Cats")
  }

  @Test func `a table of a bundle is asked`() throws {
    let folder = try TableFolder([
      "Intents.xcstrings":
        #"{"sourceLanguage":"en","strings":{"Title":{"localizations":{"de":{"stringUnit":{"value":"Titel"}}}}}}"#
    ])
    let resource = LocalizedStringResource(
      "Title", table: "Intents", locale: .german,
      bundle: .atURL(URL(fileURLWithPath: folder.path)))
    #expect(String(localized: resource) == "Titel")
    let bundle = try #require(Bundle(path: folder.path))
    #expect(
      String(localized: "Title", table: "Intents", bundle: bundle, locale: .german) == "Titel")
    #expect(
      NSLocalizedString("Title", tableName: "Intents", bundle: bundle, comment: "") == "Title")
  }

  @Test func `it is encoded with its words`() throws {
    let resource: LocalizedStringResource =
      "\(3) days until \(Date(timeIntervalSince1970: 0), format: .iso8601)"
    let again = try JSONDecoder().decode(
      LocalizedStringResource.self, from: JSONEncoder().encode(resource))
    #expect(again == resource)
    #expect(String(localized: again) == "3 days until 1970-01-01T00:00:00Z")
  }
}

extension Locale {
  static let german = Locale(identifier: "de_DE")
  static let american = Locale(identifier: "en_US")
  static let japanese = Locale(identifier: "ja_JP")
  static let arabic = Locale(identifier: "ar_EG")
}
