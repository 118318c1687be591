extension XcodeProject {
  /// The settings of a target: those of the project's file, the project, the target's file, the
  /// target.
  func settings(ofTarget id: String, problems: inout [ProjectError]) -> ProjectSettings {
    let target = objects[id]
    let name = target?["name"]?.text ?? ""
    let configurations = [project, target].map(configuration)
    let chosen = configurations.last?.flatMap { $0["name"]?.text } ?? "Debug"
    var settings = ProjectSettings(
      [
        "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": name, "PROJECT_DIR": root,
        "SRCROOT": root, "SOURCE_ROOT": root, "PROJECT_NAME": projectName,
        "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
        "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "CONFIGURATION": chosen,
        "DEVELOPMENT_LANGUAGE": project["developmentRegion"]?.text ?? "en",
        "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!", "SDKROOT": "iphoneos", "PLATFORM_NAME": "iphoneos",
      ], configuration: chosen)
    for configuration in configurations.compactMap(\.self) {
      if let path = configurationFile(of: configuration) {
        let file = ConfigurationFile(path)
        problems += file.problems.map {
          $0.line == nil
            ? ProjectError(
              file: self.file, line: configuration["baseConfigurationReference"]?.line,
              words: "names \($0.file), which cannot be read") : $0
        }
        settings.add(file.lines)
      }
      guard case .dictionary(let values)? = configuration["buildSettings"]?.content else {
        continue
      }
      settings.add(
        values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.texts.joined(separator: " ")) })
    }
    return settings
  }

  var projectName: String {
    let folder = file.split(separator: "/").dropLast().last ?? ""
    return String(folder.prefix { $0 != "." })
  }

  /// The configuration for development, `Debug`; if there is none, the one that is built by
  /// default.
  private func configuration(of object: ProjectValue?) -> ProjectValue? {
    guard let id = object?["buildConfigurationList"]?.text, let list = objects[id] else {
      return nil
    }
    let all = (list["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    let named = list["defaultConfigurationName"]?.text
    return all.first { $0["name"]?.text == "Debug" }
      ?? all.first { $0["name"]?.text?.contains("Debug") == true }
      ?? all.first { $0["name"]?.text == named } ?? all.first
  }

  private func configurationFile(of configuration: ProjectValue) -> String? {
    if let id = configuration["baseConfigurationReference"]?.text { return places[id] }
    // A file in a folder that is kept in step with the disk has no object of its own.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text,
      let folder = places[anchor]
    else { return nil }
    return Self.joined(folder, path)
  }
}
