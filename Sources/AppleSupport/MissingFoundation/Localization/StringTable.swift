import Foundation

/// The translations of one table in one folder of resources; each file is read at its first use.
struct StringTable {
  private let name: String
  private let catalog: StringCatalog?
  /// The folders of the languages, such as `de.lproj`.
  private let languageFolders: [String: String]
  private let developmentLanguage: String?
  /// The files outside any language folder.
  private let plain: StringsFiles?
  private var files: [String: StringsFiles?] = [:]
  /// The available languages.
  private let languages: [String]

  /// nil if the folder contains no table of that name.
  init?(name: String, in folder: String) {
    self.name = name
    let folders = Self.searched(folder)
    catalog = folders.lazy.compactMap { StringCatalog(contentsOf: "\($0)/\(name).xcstrings") }.first
    languageFolders = Self.languageFolders(in: folders, table: name)
    plain = folders.lazy.compactMap { StringsFiles(table: name, in: $0) }.first
    guard catalog != nil || !languageFolders.isEmpty || plain != nil else { return nil }
    languages = Set(languageFolders.keys).union(catalog?.languages ?? []).sorted()
    developmentLanguage =
      catalog?.sourceLanguage ?? Self.developmentLanguage(of: folder)
      ?? (languageFolders["en"] == nil ? nil : "en")
  }

  /// The entry for a key, in the best language that has one.
  mutating func form(for key: String, in locale: Locale) -> (LocalizedForm, Locale)? {
    let chain = LanguageChain.languages(
      for: locale, available: languages, development: developmentLanguage)
    for language in chain {
      if let form = catalog?.form(for: key, in: language) ?? file(of: language)?.form(for: key) {
        // Plurals depend on the language of the text; the format of numbers on the person's locale.
        return (form, Locale(identifier: language == "Base" ? "en" : language))
      }
    }
    return plain?.form(for: key).map { ($0, locale) }
  }

  private mutating func file(of language: String) -> StringsFiles? {
    guard let folder = languageFolders[language] else { return nil }
    if let read = files[language] { return read }
    let read = StringsFiles(table: name, in: folder)
    files[language] = read
    return read
  }

  /// The folder and its subfolders, because resources may be copied together with their own folder.
  private static func searched(_ folder: String) -> [String] {
    let inner = names(in: folder).filter { !$0.contains(".") }.map { folder + "/" + $0 }
    let isResources = folder.hasSuffix(".resources") || folder.hasSuffix(".bundle")
    return isResources ? [folder] + inner.filter(isFolder) : [folder]
  }

  private static func languageFolders(in folders: [String], table: String) -> [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      for name in names(in: folder) where name.hasSuffix(".lproj") {
        let path = folder + "/" + name
        let files = ["\(path)/\(table).strings", "\(path)/\(table).stringsdict"]
        let language = String(name.dropLast(".lproj".count))
        if found[language] == nil, files.contains(where: FileManager.default.fileExists) {
          found[language] = path
        }
      }
    }
    return found
  }

  /// The `defaultLocalization` of a package, as SwiftPM writes it.
  private static func developmentLanguage(of folder: String) -> String? {
    guard let data = FileManager.default.contents(atPath: folder + "/Info.plist"),
      let info = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else { return nil }
    return info["CFBundleDevelopmentRegion"] as? String
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
