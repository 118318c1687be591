extension Theme {
  /// The built-in themes, in the order in which they are offered.
  ///
  /// Their files are in `BuiltIn`, as a person would write them. They are compiled in, and each is
  /// decoded when it is needed: decoding all would delay the start of the board.
  private static let builtInFiles: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("graphite", { PackageResources.graphite_theme }),
    ("nord", { PackageResources.nord_theme }),
    ("dracula", { PackageResources.dracula_theme }),
    ("gruvbox-dark", { PackageResources.gruvbox_dark_theme }),
    ("solarized-dark", { PackageResources.solarized_dark_theme }),
    ("mocha", { PackageResources.mocha_theme }),
    ("tokyo-night", { PackageResources.tokyo_night_theme }),
    ("one-dark", { PackageResources.one_dark_theme }),
    ("rose-pine", { PackageResources.rose_pine_theme }),
    ("forest", { PackageResources.forest_theme }),
    ("monokai", { PackageResources.monokai_theme }),
    ("amber", { PackageResources.amber_theme }),
    ("contrast-dark", { PackageResources.contrast_dark_theme }),
    ("paper", { PackageResources.paper_theme }),
    ("nord-light", { PackageResources.nord_light_theme }),
    ("alucard", { PackageResources.alucard_theme }),
    ("gruvbox-light", { PackageResources.gruvbox_light_theme }),
    ("solarized-light", { PackageResources.solarized_light_theme }),
    ("latte", { PackageResources.latte_theme }),
    ("tokyo-day", { PackageResources.tokyo_day_theme }),
    ("one-light", { PackageResources.one_light_theme }),
    ("rose-pine-dawn", { PackageResources.rose_pine_dawn_theme }),
    ("meadow", { PackageResources.meadow_theme }),
    ("contrast-light", { PackageResources.contrast_light_theme }),
  ]

  package static let builtInNames: [String] = ["terminal"] + builtInFiles.map(\.name)

  /// All built-in themes, the terminal's own first.
  package static let builtIn: [Theme] = builtInNames.compactMap { builtIn($0) }

  /// The built-in theme with a name.
  package static func builtIn(_ name: String) -> Theme? {
    if name == "terminal" { return .terminal }
    guard let text = builtInText(name) else { return nil }
    return try? Theme(
      name: name, text: text, base: { name throws(ThemeFileError) in builtIn(name) })
  }

  /// The file of a built-in theme, to start a new theme from.
  package static func builtInText(_ name: String) -> String? {
    builtInFiles.first { $0.name == name }.map { String(decoding: $0.bytes(), as: UTF8.self) }
  }
}
