import Foundation
import WidgetArchive

/// A plugin as a widget: its name, its interval and its settings.
package struct Plugin: Hashable, Sendable {
  package let file: PluginFile
  package let metadata: PluginMetadata
  /// The module, if the file is a bar's configuration.
  package let module: BarModule?

  package init(file: PluginFile, metadata: PluginMetadata, module: BarModule? = nil) {
    self.file = file
    self.metadata = metadata
    self.module = module
  }

  package var name: String {
    module?.kind ?? metadata.title.flatMap { $0.isEmpty ? nil : $0 } ?? file.name
  }

  /// The seconds between runs: the file's own interval, or a minute, as in the hosts that repeat at
  /// all.
  package var interval: Double { module?.interval ?? max(1, file.interval ?? 60) }

  /// Whether it runs continuously, and is stopped after it has printed a complete menu.
  package var neverEnds: Bool { metadata.isStreamable || module?.neverEnds == true }

  /// The seconds for which each of several titles is shown.
  static let titleTime = 5.0

  /// Describes the widget. It is live on screen if its file asks for less than five minutes.
  ///
  /// - Parameter kind: the name of the widget's file.
  package func descriptor(kind: String) -> WidgetDescriptor {
    WidgetDescriptor(
      kind: kind, displayName: name, description: metadata.description ?? "",
      families: [
        .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
        .accessoryRectangular,
      ],
      parameters: metadata.variables.map(\.parameter),
      liveInterval: interval < 300 ? Seconds(interval) : nil,
      signal: module?.signal.map { Count($0) })
  }

  /// The entries that show one title after another until the plugin runs again.
  ///
  /// - Parameters:
  ///   - now: the date of the first entry.
  ///   - picture: converts pictures to cells.
  package func timeline(
    _ menu: PluginMenu, family: ArchivedFamily, rows: Int, now: Date,
    picture: @escaping PictureMaking = { _, _, _ in nil }
  ) -> ArchivedTimeline {
    var tile = PluginTile(
      name: name, menu: menu, family: family, rows: rows, hidesEmpty: module != nil,
      picture: picture)
    let views = (0..<max(1, menu.titles.count)).map { tile.view(title: $0) }
    let count =
      views.count == 1
      ? 1 : min(60, max(views.count, Int((interval / Self.titleTime).rounded(.up))))
    let entries = (0..<count).map { index in
      ArchivedEntry(
        date: now.addingTimeInterval(Double(index) * Self.titleTime),
        view: views[index % views.count])
    }
    return ArchivedTimeline(
      header: TimelineHeader(
        policy: .after(now.addingTimeInterval(interval)), reads: [.tileSize],
        trouble: (menu.trouble ?? menu.note).map { TimelineTrouble($0, keepsPace: true) }),
      entries: entries)
  }

  /// The environment variables that hosts pass to their plugins, and the person's settings.
  package func variables(
    of configuration: Configuration, saved: [String: String], isDark: Bool
  ) -> [String: String] {
    if let module { return module.environment }
    var variables = [
      "BitBar": "1", "ARGOS_VERSION": "2", "XBARDarkMode": String(isDark),
      "BitBarDarkMode": String(isDark), "OS_APPEARANCE": isDark ? "Dark" : "Light",
    ]
    for variable in metadata.variables {
      // The board sends the default of what is not set, so that such a value gives way to a saved one.
      let sent = configuration[variable.name]?.asVariable
      let isSet = sent != nil && sent != variable.parameter.defaultValue?.asVariable
      variables[variable.name] =
        (isSet ? nil : saved[variable.name]) ?? sent ?? variable.defaultValue
    }
    return variables
  }
}

extension PluginVariable {
  var parameter: ParameterDescriptor {
    var parameter = ParameterDescriptor(
      name: name, title: title, type: .string, description: description, isOptional: true,
      defaultValue: .string(defaultValue))
    switch kind {
    case .string: break
    case .number:
      parameter.type = .number
      parameter.defaultValue = Double(defaultValue).map { .number($0) }
    case .boolean:
      parameter.type = .bool
      parameter.defaultValue = .bool(["true", "1", "yes"].contains(defaultValue.lowercased()))
    case .select(let choices):
      parameter.type = .enumeration
      parameter.choices = choices.map { ParameterChoice(value: .string($0), title: $0) }
    }
    return parameter
  }

  /// The variable's name in words: `VAR_FIRST_NAME` becomes First name.
  private var title: String {
    let words = name.hasPrefix("VAR_") ? name.dropFirst(4) : name[...]
    let text = words.split(separator: "_").joined(separator: " ").lowercased()
    return text.isEmpty ? name : text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension ConfigurationValue {
  fileprivate var asVariable: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let flag): String(flag)
    case .date, .object, .list: nil
    }
  }
}
