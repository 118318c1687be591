import Foundation

/// The information of `Bundle.main` in an extension: its `Info.plist`, as Xcode would put it into
/// the bundle.
///
/// SwiftPM ignores `Info.plist` files. The file beside the sources is read while the package
/// exists, because an extension is installed as a link to the product inside the package.
/// Otherwise, and for missing keys, there are defaults, so that `Bundle.main.bundleIdentifier!`
/// does not crash. The default identifier is the name of the executable, under which Foundation
/// stores the standard defaults of a program without an identifier.
package struct BundleInformation {
  /// The values by Apple's keys.
  package let values: [String: Any]

  init(values: [String: Any]) {
    self.values = values
  }

  /// - Parameters:
  ///   - executable: the path of the program, without links.
  ///   - module: the module that holds the widgets.
  package init(executable: String, module: String?) {
    let name = (executable as NSString).lastPathComponent
    let product = module ?? name
    var values: [String: Any] = [
      "CFBundleIdentifier": name, "CFBundleName": product, "CFBundleDisplayName": product,
      "CFBundleExecutable": name, "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "CFBundleDevelopmentRegion": "en", "CFBundlePackageType": "XPC!",
    ]
    if let build = executable.range(of: "/.build/") {
      let root = String(executable[..<build.lowerBound])
      let folders =
        [root]
        + [module.map { root + "/Sources/" + $0 }, module.map { root + "/" + $0 }]
        .compactMap(\.self)
      var settings = BuildSettings(product: product, identifier: name)
      for text in Self.files(in: folders, suffix: ".xcconfig").compactMap(Self.text) {
        settings.add(configuration: text)
      }
      let lists = Self.files(in: folders, suffix: "Info.plist")
      let list = lists.first.flatMap { FileManager.default.contents(atPath: $0) }.flatMap {
        try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
      }
      for (key, value) in list ?? [:] {
        let resolved = settings.resolved(value)
        if let text = resolved as? String, text.isEmpty, values[key] != nil { continue }
        values[key] = resolved
      }
    }
    self.values = values
  }

  /// Adds the information of the module with the extension's widgets to `Bundle.main`.
  package static func adopt(forModuleOf type: Any.Type) {
    let module = String(_typeName(type).prefix { $0 != "." })
    // Extensions that are linked into one program come with the board and never need it: this saves
    // a millisecond.
    guard !LinkedExtension.areSeveral else { return }
    BundleInformation(executable: ResourceFolders.executable, module: module).adopt()
  }

  /// Adds this information to that of `Bundle.main`, without replacing any.
  package func adopt() {
    guard let main = Self.mainDictionary else { return }
    let known = Bundle.main.infoDictionary ?? [:]
    for (key, value) in values where known[key] == nil {
      guard let object = Self.object(value) else { continue }
      main.set(key, object)
    }
  }

  /// The files with a suffix, those with the shortest names first.
  private static func files(in folders: [String], suffix: String) -> [String] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(suffix) }.sorted { ($0.count, $0) < ($1.count, $1) }
        .map { folder + "/" + $0 }
    }
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// Converts a value to an object for Core Foundation.
  private static func object(_ value: Any) -> NSObject? {
    switch value {
    case let text as String: text as NSString
    case let list as [Any]: NSArray(array: list)
    case let dictionary as [String: Any]: NSDictionary(dictionary: dictionary)
    case let object as NSObject: object
    case let number as Bool: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let date as Date: date as NSDate
    case let data as Data: data as NSData
    default: nil
    }
  }
}

extension BundleInformation {
  /// The dictionary that Core Foundation has for the main bundle. It is empty if no property list
  /// was found, and Foundation cannot fill it; Core Foundation's C functions are part of the same
  /// library.
  private struct MainDictionary {
    typealias SetValue =
      @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Void

    let dictionary: UnsafeMutableRawPointer
    let setValue: SetValue

    /// Sets a value. The dictionary retains the key and the value.
    func set(_ key: String, _ value: NSObject) {
      let name = key as NSString
      withExtendedLifetime((name, value)) {
        setValue(
          dictionary, Unmanaged.passUnretained(name).toOpaque(),
          Unmanaged.passUnretained(value).toOpaque())
      }
    }
  }

  private static var mainDictionary: MainDictionary? {
    typealias Get = @convention(c) () -> UnsafeMutableRawPointer?
    typealias GetOf = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    guard let main = dlsym(nil, "CFBundleGetMainBundle"),
      let information = dlsym(nil, "CFBundleGetInfoDictionary"),
      let setValue = dlsym(nil, "CFDictionarySetValue"),
      let bundle = unsafeBitCast(main, to: Get.self)(),
      let dictionary = unsafeBitCast(information, to: GetOf.self)(bundle)
    else { return nil }
    return MainDictionary(
      dictionary: dictionary, setValue: unsafeBitCast(setValue, to: MainDictionary.SetValue.self))
  }
}
