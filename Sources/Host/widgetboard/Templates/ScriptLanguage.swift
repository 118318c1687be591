/// A language in which `widgetboard new` writes a script: the same widget in each, using only the
/// language's standard library.
enum ScriptLanguage: String, CaseIterable {
  case sh, python, node, perl, ruby, php

  /// The description of its option in `--help`.
  var help: String {
    switch self {
    case .sh: "a shell script (unless another is named)"
    case .python: "a script for python3"
    case .node: "a script for node"
    case .perl: "a script for perl"
    case .ruby: "a script for ruby"
    case .php: "a script for php"
    }
  }

  /// The whole widget, with `NAME` in place of its name.
  var text: String {
    let bytes =
      switch self {
      case .sh: PackageResources.water_sh
      case .python: PackageResources.water_py
      case .node: PackageResources.water_js
      case .perl: PackageResources.water_pl
      case .ruby: PackageResources.water_rb
      case .php: PackageResources.water_php
      }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A file that a widget may import instead of writing the protocol itself; nil if there is none.
  var library: String? {
    switch self {
    case .python: String(decoding: PackageResources.widgetboard_py, as: UTF8.self)
    case .sh, .node, .perl, .ruby, .php: nil
    }
  }
}
