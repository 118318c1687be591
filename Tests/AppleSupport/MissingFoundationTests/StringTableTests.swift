import Foundation
import Testing

@testable import MissingFoundation

@Suite struct StringTableTests {
  static let catalog = #"""
    {
      "sourceLanguage": "en",
      "version": "1.0",
      "strings": {
        "Hello": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
          "pt-BR": {"stringUnit": {"state": "translated", "value": "Olá"}},
          "fr": {"stringUnit": {"state": "new", "value": ""}}
        }},
        "Sign": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Sign in"}}
        }},
        "%lld days": {"localizations": {
          "en": {"variations": {"plural": {
            "zero": {"stringUnit": {"value": "no days"}},
            "one": {"stringUnit": {"value": "%lld day"}},
            "other": {"stringUnit": {"value": "%lld days"}}}}},
          "ru": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld день"}},
            "few": {"stringUnit": {"value": "%lld дня"}},
            "many": {"stringUnit": {"value": "%lld дней"}},
            "other": {"stringUnit": {"value": "%lld дня"}}}}}
        }},
        "%@ by %@": {"localizations": {
          "ja": {"stringUnit": {"value": "%2$@の%1$@"}}
        }},
        "%lld birds on %lld trees": {"localizations": {
          "en": {
            "stringUnit": {"value": "%#@birds@ on %#@trees@"},
            "substitutions": {
              "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg bird"}},
                "other": {"stringUnit": {"value": "%arg birds"}}}}},
              "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg tree"}},
                "other": {"stringUnit": {"value": "%arg trees"}}}}}
            }}
        }},
        "Tap": {"localizations": {
          "en": {"variations": {"device": {
            "mac": {"stringUnit": {"value": "Click"}},
            "other": {"stringUnit": {"value": "Touch"}}}}},
          "de": {"variations": {"device": {
            "iphone": {"variations": {"plural": {"other": {"stringUnit": {"value": "Tippen"}}}}},
            "other": {"stringUnit": {"value": "Berühren"}}}}}
        }}
      }
    }
    """#

  @Test(arguments: [
    ("de_DE", "Hallo"), ("de_AT", "Hallo"), ("pt_BR", "Olá"), ("pt_PT", "Olá"),
    // Without a translation of the text or a table for the language, the development language is
    // used.
    ("fr_FR", "Hello"), ("ja_JP", "Hello"), ("en_US", "Hello"),
  ])
  func `a catalogue is read in the best language it has`(locale: String, words: String) throws {
    let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
    #expect(folder.words("Hello", in: locale) == words)
  }

  @Test func `a key of the source language may have other words`() throws {
    let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
    #expect(folder.words("Sign", in: "de_DE") == "Sign in")
  }

  @Test(arguments: [
    ("en_US", 0, "no days"), ("en_US", 1, "1 day"), ("en_US", 1234, "1,234 days"),
    ("ru_RU", 1, "1 день"), ("ru_RU", 3, "3 дня"), ("ru_RU", 5, "5 дней"), ("ru_RU", 21, "21 день"),
    // The text is English, but numbers are written in the person's locale.
    ("de_DE", 1234, "1.234 days"),
  ])
  func `plurals go by the language, numbers by the locale`(
    locale: String, count: Int, words: String
  ) throws {
    let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
    #expect(folder.words("\(count) days", in: locale) == words)
  }

  @Test func `values change places`() throws {
    let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
    #expect(folder.words("\("Help") by \("Ann")", in: "ja_JP") == "AnnのHelp")
  }

  @Test func `two phrases have a plural each`() throws {
    let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
    #expect(folder.words("\(1) birds on \(2) trees", in: "en_US") == "1 bird on 2 trees")
    #expect(folder.words("\(3) birds on \(1) trees", in: "en_US") == "3 birds on 1 tree")
  }

  @Test func `of devices it is an iPhone, else another`() throws {
    let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
    #expect(folder.words("Tap", in: "de_DE") == "Tippen")
    #expect(folder.words("Tap", in: "en_US") == "Touch")
  }

  @Test func `strings files and their plurals are read`() throws {
    let folder = try TableFolder([
      "en.lproj/Localizable.strings": #""greeting" = "Hello, %@";"#,
      "de.lproj/Localizable.strings": "/* said first */\n\"greeting\" = \"Hallo, \\\"%@\\\"\";",
      "pl.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%lld files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@!</string>
      <key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld plik</string><key>few</key><string>%lld pliki</string>
      <key>many</key><string>%lld plików</string><key>other</key><string>%lld pliku</string>
      </dict></dict></dict></plist>
      """,
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """,
    ])
    #expect(folder.words("Welcome, \("Ann")", key: "greeting", in: "de_CH") == "Hallo, \"Ann\"")
    #expect(folder.words("Welcome, \("Ann")", key: "greeting", in: "fr_FR") == "Hello, Ann")
    #expect(folder.words("\(1) files", in: "pl_PL") == "1 plik!")
    #expect(folder.words("\(2) files", in: "pl_PL") == "2 pliki!")
    #expect(folder.words("\(12) files", in: "pl_PL") == "12 plików!")
  }

  @Test func `a key that no table has is its own words`() throws {
    let folder = try TableFolder(["Localizable.xcstrings": Self.catalog])
    #expect(folder.words("\(12) cats in \("Rome"), 100%", in: "en_US") == "12 cats in Rome, 100%")
    #expect(folder.words("100% cats", in: "de_DE") == "100% cats")
  }

  @Test func `a table has a name, and folders are searched one level down`() throws {
    let folder = try TableFolder([
      "Resources/Errors.xcstrings":
        #"{"sourceLanguage":"en","strings":{"No":{"localizations":{"de":{"stringUnit":{"value":"Nein"}}}}}}"#
    ])
    #expect(folder.words("No", table: "Errors", in: "de_DE") == "Nein")
    #expect(folder.words("No", in: "de_DE") == "No")
  }

  @Test(arguments: [
    ("zh_TW", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh_CN", "zh-Hans"), ("es_MX", "es-419"),
    ("es_ES", "es"), ("nb_NO", "no"), ("sr_RS", "en"), ("en_GB", "en"),
  ])
  func `the best of several languages`(locale: String, language: String) {
    let available = ["en", "es", "es-419", "no", "zh-Hans", "zh-Hant"]
    let chain = LanguageChain.languages(
      for: Locale(identifier: locale), available: available, development: "en")
    #expect(chain.first == language || (locale == "es_MX" && chain.first == "es"))
    #expect(chain.contains("en"))
  }

  @Test func `broken files are as if they were not there`() throws {
    let folder = try TableFolder([
      "Localizable.xcstrings": "{\"strings\": 3", "de.lproj/Localizable.strings": "\"a\" = ",
    ])
    #expect(folder.words("a", in: "de_DE") == "a")
  }

  @Test(arguments: [
    ("%lld of %2$@", 3), ("100% sure", 1), ("50%", 1), ("%%", 1), ("%#@files@", 1), ("%", 1),
    ("%1$", 1), ("%#@open", 1),
  ])
  func `a format is taken apart, and what is none stays`(format: String, parts: Int) {
    #expect(FormatString.parts(of: format).count == parts)
  }
}
