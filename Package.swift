// swift-tools-version: 6.1
import PackageDescription

/// The widget bundles that come with the board; the product of each is `NAME.widget`.
let widgets = ["clock", "system", "countdown", "game", "bookmarks"]

/// What an Apple widget extension would import, and nothing else.
let authorsSide: [Target.Dependency] = ["WidgetKit", "SwiftUI", "Intents"]

let package = Package(
  name: "widgetboard",
  products: [
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Intents", targets: ["Intents"]),
    .library(name: "WidgetBoard", targets: ["WidgetBoard"]),
    .executable(name: "widgetboard", targets: ["widgetboard"]),
    .executable(name: "game", targets: ["GameApp"]),
    .executable(name: "process-viewer", targets: ["ProcessViewer"]),
  ] + widgets.map { .executable(name: "\($0).widget", targets: ["\($0)Widget"]) },
  targets: [
    // Both sides: values and pure functions.
    .target(name: "WidgetArchive"),
    .target(name: "Cells"),
    .target(name: "CellLayout", dependencies: ["WidgetArchive", "Cells"]),

    // Authors' side.
    .target(name: "SwiftUI", dependencies: ["WidgetArchive", "CellLayout", "Cells"]),
    .target(name: "Intents", dependencies: ["WidgetArchive"]),
    .target(name: "WidgetKit", dependencies: ["SwiftUI", "Intents", "WidgetArchive"]),
    .target(name: "WidgetBoard", dependencies: ["WidgetKit", "WidgetArchive"]),

    // Host's side.
    .target(name: "TimelineEngine", dependencies: ["WidgetArchive"]),
    .target(
      name: "Board", dependencies: ["WidgetArchive", "TimelineEngine", "CellLayout", "Cells"]),
    .target(name: "WidgetStore", dependencies: ["WidgetArchive", "TimelineEngine", "CSQLite"]),
    .target(name: "ExtensionHost", dependencies: ["WidgetArchive", "CLinux"]),
    .target(name: "Terminal", dependencies: ["Cells", "CNcurses", "CLinux"]),
    .executableTarget(
      name: "widgetboard",
      dependencies: [
        "WidgetArchive", "Cells", "CellLayout", "TimelineEngine", "Board", "WidgetStore",
        "ExtensionHost", "Terminal", "CLinux",
      ]),

    // C shims.
    .target(name: "CLinux"),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),

    // Widgets, and the apps they belong to.
    .executableTarget(name: "clockWidget", dependencies: authorsSide, path: "Widgets/clock"),
    .executableTarget(
      name: "systemWidget", dependencies: authorsSide + ["WidgetBoard"],
      path: "Widgets/system/Widget"),
    .executableTarget(
      name: "ProcessViewer", path: "Widgets/system/ProcessViewer",
      resources: [.copy("process-viewer.desktop")]),
    .executableTarget(
      name: "countdownWidget", dependencies: authorsSide, path: "Widgets/countdown"),
    .executableTarget(
      name: "bookmarksWidget", dependencies: authorsSide, path: "Widgets/bookmarks"),
    .target(name: "GameWorld", dependencies: ["Intents"], path: "Widgets/game/World"),
    .executableTarget(
      name: "gameWidget", dependencies: authorsSide + ["GameWorld"], path: "Widgets/game/Widget"),
    .executableTarget(
      name: "GameApp", dependencies: ["WidgetKit", "Intents", "GameWorld"],
      path: "Widgets/game/App", resources: [.copy("game.desktop")]),

    // Tests.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "CellsTests", dependencies: ["Cells"]),
    .testTarget(name: "CellLayoutTests", dependencies: ["CellLayout", "WidgetArchive", "Cells"]),
    .testTarget(
      name: "WidgetArchiveTests", dependencies: ["WidgetArchive"], resources: [.copy("Golden")]),
    .testTarget(name: "TimelineEngineTests", dependencies: ["TimelineEngine", "WidgetArchive"]),
    .testTarget(
      name: "BoardTests",
      dependencies: ["Board", "TimelineEngine", "CellLayout", "WidgetArchive", "Cells"]),
    .testTarget(
      name: "ExtensionHostTests",
      dependencies: ["ExtensionHost", "WidgetArchive", "CLinux", "BadExtension"]),
    .executableTarget(name: "BadExtension", path: "Tests/BadExtension"),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Cells", "CNcurses"]),
    .testTarget(
      name: "WidgetStoreTests",
      dependencies: ["WidgetStore", "TimelineEngine", "WidgetArchive", "CSQLite"]),
    .testTarget(
      name: "widgetboardTests",
      dependencies: ["widgetboard", "Board", "ExtensionHost", "TimelineEngine", "WidgetArchive"]),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "WidgetArchive"]),
    .testTarget(
      name: "SwiftUISwift5Tests", dependencies: ["SwiftUI"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "IntentsTests", dependencies: ["Intents", "WidgetArchive"]),
    .testTarget(
      name: "WidgetKitTests",
      dependencies: [
        "WidgetKit", "SwiftUI", "Intents", "WidgetArchive", "RuntimeFixture", "SeedGame",
        "SeedTimelines",
      ]),
    .executableTarget(
      name: "RuntimeFixture", dependencies: ["WidgetKit", "SwiftUI", "WidgetBoard"],
      path: "Tests/Support/RuntimeFixture"),
    // Published code as it was written: in its language mode, and without our opinion of it.
    .executableTarget(
      name: "SeedGame", dependencies: authorsSide, path: "Tests/Support/SeedGame",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
    .executableTarget(
      name: "SeedTimelines", dependencies: authorsSide, path: "Tests/Support/SeedTimelines",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
    .testTarget(
      name: "WidgetBoardTests",
      dependencies: ["WidgetBoard", "WidgetKit", "SwiftUI", "WidgetArchive"]),
    .testTarget(name: "WidgetsTests", dependencies: ["GameWorld", "WidgetArchive"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["widgetboard", "RuntimeFixture", "CLinux"]),
  ]
)
