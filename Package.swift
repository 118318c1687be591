// swift-tools-version: 6.1
import PackageDescription

/// The widget bundles that come with the board: a folder of `Widgets/` each, product `NAME.widget`.
let widgets = ["clock", "system", "countdown", "game", "bookmarks"]

/// What an Apple widget extension would import, and nothing else.
let authorsSide: [Target.Dependency] = ["WidgetKit", "SwiftUI", "Intents"]

let package = Package(
  name: "widgetboard",
  targets: [
    .target(name: "WidgetArchive"),
    .target(name: "Cells"),
  ]
)
