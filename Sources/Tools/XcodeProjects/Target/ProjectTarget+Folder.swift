import Foundation

extension ProjectTarget {
  /// A folder of sources without a project: all its files, with the settings files among them.
  package init(folder path: String) {
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    name = folder.lastPathComponent
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    func first(_ suffix: String) -> String? {
      names.filter { $0.hasSuffix(suffix) }.min { ($0.count, $0) < ($1.count, $1) }
    }
    var settings = ProjectSettings(
      [
        "TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name,
        "SRCROOT": folder.path, "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
        "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        "INFOPLIST_FILE": first("Info.plist") ?? "",
        "CODE_SIGN_ENTITLEMENTS": first(".entitlements") ?? "",
      ], configuration: "Debug")
    for name in names where name.hasSuffix(".xcconfig") {
      let file = ConfigurationFile(folder.appending(path: name).path)
      settings.add(file.lines)
      problems += file.problems
    }
    self.settings = settings
    module = ProjectSettings.identifier(settings["PRODUCT_MODULE_NAME"] ?? name)
    var reader = TargetReader("", of: XcodeProject(emptyIn: folder.path))
    reader.read(folder: folder.path, settings: settings)
    (sources, resources) = (reader.sources, reader.resources)
    problems += reader.problems
  }
}
