// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// The widget bundles that come with the board; the product of each is `NAME.widget`.
let widgets = [
  "clock", "system", "countdown", "game", "bookmarks", "weather", "news", "calendar", "photos",
  "notes", "todo", "git", "command",
]

/// What an Apple widget extension would import, and nothing else.
let authorsSide: [Target.Dependency] = ["WidgetKit", "SwiftUI", "AppIntents", "Intents"]

/// The modules a widget's sources import on Apple's systems. Each is a product of its own, and the
/// product `WidgetKit` holds all of them: an author's package names that one.
let appleModules = [
  "WidgetKit", "SwiftUI", "AppIntents", "Intents", "Charts", "ActivityKit", "UIKit", "Combine",
  "CoreGraphics", "CoreLocation", "os", "OSLog",
]

/// What reads what others wrote, fed with anything. `package` access ends at the package, so it stands
/// here: for libFuzzer where an environment variable says so, else as a suite.
let readers: [Target.Dependency] = [
  "WidgetArchive", "Cells", "Input", "CellLayout", "TimelineEngine", "Board", "ExtensionHost",
  "Terminal", "widgetboard", "Calendars", "Feeds", "TodoTasks", "NoteText", "CommandOutput",
]
let isFuzzing = Context.environment["WIDGETBOARD_FUZZING"] == "1"
let fuzzing: [Target] =
  isFuzzing
  ? [
    .target(name: "FuzzTargets", dependencies: readers, path: "Tests/Fuzzing/Targets"),
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Driver"),
  ]
  : [
    .testTarget(
      name: "FuzzingTests", dependencies: readers, path: "Tests/Fuzzing",
      exclude: ["Driver", "fuzz"], sources: ["Targets", "Replay"],
      resources: [.copy("Corpus"), .copy("Found")])
  ]

/// The board's program. Executables cannot be linked with each other outside a test: for the fuzzer it is
/// a library, whose `main` has a name that does not clash.
let boardModules: [Target.Dependency] = [
  "WidgetArchive", "Cells", "Input", "CellLayout", "TimelineEngine", "Simulation", "Forecast",
  "Board", "WidgetStore", "ExtensionHost", "Terminal", "Transfers", "ResourceCode", "Coverage",
  "CLinux",
]
let board: Target =
  isFuzzing
  ? .target(
    name: "widgetboard", dependencies: boardModules,
    swiftSettings: [
      .unsafeFlags([
        "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "widgetboard_main",
      ])
    ])
  : .executableTarget(name: "widgetboard", dependencies: boardModules)

let package = Package(
  name: "widgetboard",
  products: [
    .library(name: "WidgetKit", targets: appleModules),
    .library(name: "WidgetBoard", targets: ["WidgetBoard"]),
    .executable(name: "widgetboard-transfer", targets: ["TransferHelper"]),
    .plugin(name: "WidgetResources", targets: ["WidgetResources"]),
    .executable(name: "game", targets: ["GameApp"]),
    .executable(name: "process-viewer", targets: ["ProcessViewer"]),
    // For tests alone: they preload it into the programs under test.
    .library(name: "FaultInjection", type: .dynamic, targets: ["FaultInjection"]),
  ] + (isFuzzing ? [] : [.executable(name: "widgetboard", targets: ["widgetboard"])])
    + appleModules.dropFirst().map { .library(name: $0, targets: [$0]) }
    + widgets.map { .executable(name: "\($0).widget", targets: ["\($0)Widget"]) },
  targets: [
    // Both sides: values and pure functions.
    .target(name: "WidgetArchive"),
    .target(name: "Cells"),
    .target(name: "Input", dependencies: ["Cells"]),
    .target(name: "CellLayout", dependencies: ["WidgetArchive", "Cells"]),

    // Authors' side.
    .target(name: "BackgroundNetworking", dependencies: ["WidgetArchive"]),
    // ICU is what Foundation itself formats with; it is there wherever Foundation is.
    .target(
      name: "MissingFoundation", dependencies: ["WidgetArchive", "BackgroundNetworking"],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "CoreGraphicsValues"),
    .target(name: "CoreGraphics", dependencies: ["CoreGraphicsValues"]),
    .target(name: "Combine", dependencies: ["MissingFoundation", "BackgroundNetworking"]),
    .target(name: "Pictures", dependencies: ["WidgetArchive", "Cells", "MissingFoundation"]),
    .target(
      name: "UIKitValues",
      dependencies: ["CoreGraphicsValues", "Pictures", "MissingFoundation", "WidgetArchive"]),
    .target(name: "UIKit", dependencies: ["UIKitValues"]),
    .target(name: "AppIntents", dependencies: ["WidgetArchive", "MissingFoundation"]),
    .macro(name: "WidgetMacros"),
    .target(
      name: "SwiftUI",
      dependencies: [
        "WidgetMacros", "WidgetArchive", "CellLayout", "Cells", "BackgroundNetworking",
        "MissingFoundation", "CoreGraphicsValues", "Combine", "Pictures", "UIKitValues",
        "AppIntents",
      ]),
    .target(name: "Charts", dependencies: ["SwiftUI", "WidgetArchive", "MissingFoundation"]),
    .target(name: "Intents", dependencies: ["WidgetArchive", "MissingFoundation"]),
    .target(name: "ActivityKit", dependencies: ["MissingFoundation"]),
    .target(name: "CoreLocation"),
    .target(name: "os"),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(
      name: "WidgetKit",
      dependencies: [
        "SwiftUI", "AppIntents", "Intents", "ActivityKit", "CoreLocation", "WidgetArchive", "Cells",
        "BackgroundNetworking", "MissingFoundation",
      ]),
    .target(name: "WidgetBoard", dependencies: ["WidgetKit", "AppIntents", "WidgetArchive"]),

    // Host's side.
    .target(name: "TimelineEngine", dependencies: ["WidgetArchive"]),
    .target(
      name: "Board",
      dependencies: ["WidgetArchive", "TimelineEngine", "CellLayout", "Cells", "Input"]),
    .target(name: "Simulation", dependencies: ["WidgetArchive", "TimelineEngine", "Transfers"]),
    .target(name: "Transfers", dependencies: ["WidgetArchive"]),
    .target(name: "Forecast", dependencies: ["TimelineEngine", "Transfers", "WidgetArchive"]),
    .target(
      name: "WidgetStore",
      dependencies: ["WidgetArchive", "TimelineEngine", "Transfers", "CSQLite"]),
    .target(name: "ExtensionHost", dependencies: ["WidgetArchive", "CLinux"]),
    .target(name: "Terminal", dependencies: ["Cells", "Input", "CNcurses", "CLinux"]),
    board,
    // A process of its own: the board never touches the network.
    .executableTarget(name: "TransferHelper", dependencies: ["WidgetArchive", "CCurl"]),

    // What Xcode does with resources while it builds.
    .target(name: "ResourceCode"),
    // What of Apple's API is here.
    .target(name: "Coverage"),
    .executableTarget(
      name: "widgetboard-resources", dependencies: ["ResourceCode"], path: "Sources/ResourceTool"),
    .plugin(
      name: "WidgetResources", capability: .buildTool(), dependencies: ["widgetboard-resources"],
      path: "Sources/WidgetResources"),

    // C shims.
    .target(name: "CLinux"),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CXML", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CIcal", providers: [.apt(["libical-dev"])]),

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
      name: "bookmarksWidget", dependencies: authorsSide + ["PersonalFiles"],
      path: "Widgets/bookmarks"),
    .target(name: "GameWorld", dependencies: ["Intents"], path: "Widgets/game/World"),
    .executableTarget(
      name: "gameWidget", dependencies: authorsSide + ["GameWorld"], path: "Widgets/game/Widget"),
    .executableTarget(
      name: "GameApp", dependencies: ["WidgetKit", "Intents", "GameWorld"],
      path: "Widgets/game/App", resources: [.copy("game.desktop")]),

    .target(name: "Downloads", dependencies: ["WidgetKit"], path: "Widgets/downloads"),
    .target(name: "Forecasts", path: "Widgets/weather/Forecasts"),
    .executableTarget(
      name: "weatherWidget", dependencies: authorsSide + ["Downloads", "Forecasts"],
      path: "Widgets/weather/Widget"),
    .target(name: "Feeds", dependencies: ["CXML"], path: "Widgets/news/Feeds"),
    .executableTarget(
      name: "newsWidget", dependencies: authorsSide + ["Downloads", "Feeds"],
      path: "Widgets/news/Widget"),

    .target(name: "PersonalFiles", path: "Widgets/personal"),
    .target(
      name: "Calendars", dependencies: ["CIcal", "PersonalFiles"],
      path: "Widgets/calendar/Calendars"),
    .executableTarget(
      name: "calendarWidget", dependencies: authorsSide + ["Calendars", "PersonalFiles"],
      path: "Widgets/calendar/Widget"),
    .target(name: "PhotoAlbum", dependencies: ["PersonalFiles"], path: "Widgets/photos/Album"),
    .executableTarget(
      name: "photosWidget", dependencies: authorsSide + ["PhotoAlbum", "PersonalFiles"],
      path: "Widgets/photos/Widget"),
    .target(name: "NoteText", path: "Widgets/notes/Text"),
    .executableTarget(
      name: "notesWidget", dependencies: authorsSide + ["NoteText", "PersonalFiles"],
      path: "Widgets/notes/Widget"),
    .target(name: "TodoTasks", path: "Widgets/todo/Tasks"),
    .executableTarget(
      name: "todoWidget", dependencies: authorsSide + ["TodoTasks"], path: "Widgets/todo/Widget"),
    .target(name: "Subprograms", dependencies: ["CLinux"], path: "Widgets/subprograms"),
    .target(
      name: "Repositories", dependencies: ["Subprograms", "WidgetArchive"],
      path: "Widgets/git/Repositories"),
    .executableTarget(
      name: "gitWidget", dependencies: authorsSide + ["Repositories"], path: "Widgets/git/Widget"),
    .target(
      name: "CommandOutput", dependencies: ["WidgetArchive"], path: "Widgets/command/Output"),
    .executableTarget(
      name: "commandWidget", dependencies: authorsSide + ["CommandOutput", "Subprograms"],
      path: "Widgets/command/Widget"),

    // Tests.
    .testTarget(name: "ArchitectureTests"),
    // It reads the modules that authors import, so that these are built before it.
    .testTarget(
      name: "CoverageTests",
      dependencies: ["Coverage", "WidgetKit", "Charts", "CoreLocation", "os"]),
    .testTarget(name: "ResourceCodeTests", dependencies: ["ResourceCode"]),
    .testTarget(name: "CellsTests", dependencies: ["Cells"]),
    .testTarget(
      name: "CellLayoutTests",
      dependencies: ["CellLayout", "WidgetArchive", "Cells", "RandomArchives"]),
    .testTarget(
      name: "WidgetArchiveTests", dependencies: ["WidgetArchive", "RandomArchives"],
      resources: [.copy("Golden")]),
    .target(
      name: "RandomArchives", dependencies: ["WidgetArchive"],
      path: "Tests/Support/RandomArchives"),
    .testTarget(name: "TimelineEngineTests", dependencies: ["TimelineEngine", "WidgetArchive"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Simulation", "TimelineEngine", "WidgetArchive", "SimulatedYear"]),
    .target(
      name: "SimulatedYear",
      dependencies: ["Simulation", "TimelineEngine", "WidgetStore", "WidgetArchive"],
      path: "Tests/Support/SimulatedYear"),
    .testTarget(
      name: "ForecastTests",
      dependencies: ["Forecast", "Simulation", "TimelineEngine", "Transfers", "WidgetArchive"]),
    .testTarget(
      name: "BoardTests",
      dependencies: ["Board", "TimelineEngine", "CellLayout", "WidgetArchive", "Cells", "Input"]),
    .testTarget(
      name: "ExtensionHostTests",
      dependencies: ["ExtensionHost", "WidgetArchive", "CLinux", "BadExtension"]),
    .executableTarget(name: "BadExtension", path: "Tests/BadExtension"),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Cells", "Input", "CNcurses"]),
    .testTarget(
      name: "WidgetStoreTests",
      dependencies: [
        "WidgetStore", "TimelineEngine", "Transfers", "WidgetArchive", "CSQLite", "FaultyVFS",
      ]),
    .target(name: "FaultyVFS", dependencies: ["CSQLite"], path: "Tests/Support/FaultyVFS"),
    .target(name: "FaultInjection", path: "Tests/Support/FaultInjection"),
    .target(name: "FaultLab", dependencies: ["CLinux"], path: "Tests/Support/FaultLab"),
    .target(
      name: "ChaosLab", dependencies: ["CLinux", "CSQLite", "Cells"],
      path: "Tests/Support/ChaosLab"),
    .testTarget(
      name: "widgetboardTests",
      dependencies: [
        "widgetboard", "Board", "ExtensionHost", "Simulation", "WidgetArchive", "TimelineEngine",
        "WidgetStore", "Terminal", "Forecast", "Transfers", "CLinux",
      ]),
    .testTarget(name: "MissingFoundationTests", dependencies: ["MissingFoundation"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(name: "osTests", dependencies: ["os", "OSLog"]),
    .testTarget(name: "CoreGraphicsValuesTests", dependencies: ["CoreGraphicsValues"]),
    .testTarget(
      name: "UIKitValuesTests", dependencies: ["UIKitValues", "SwiftUI", "WidgetArchive"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation"]),
    .testTarget(
      name: "ActivityTests", dependencies: ["ActivityKit", "WidgetKit", "SwiftUI", "WidgetArchive"]),
    .testTarget(
      name: "AppleModulesSwift5Tests",
      dependencies: [
        "WidgetKit", "SwiftUI", "Combine", "CoreLocation", "os", "ActivityKit", "UIKitValues",
      ], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "WidgetArchive", "MissingFoundation"],
      resources: [.copy("Images")]),
    .testTarget(
      name: "SwiftUITests", dependencies: ["SwiftUI", "WidgetArchive", "CellLayout", "Cells"]),
    .testTarget(
      name: "SwiftUISwift5Tests", dependencies: ["SwiftUI"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "BackgroundNetworkingTests",
      dependencies: [
        "BackgroundNetworking", "WidgetKit", "SwiftUI", "WidgetArchive", "HTTPTestServer",
      ]),
    .testTarget(
      name: "BackgroundNetworkingSwift5Tests", dependencies: ["WidgetKit", "SwiftUI"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "TransfersTests", dependencies: ["Transfers", "WidgetArchive"]),
    .testTarget(
      name: "TransferHelperTests",
      dependencies: ["TransferHelper", "ExtensionHost", "WidgetArchive", "HTTPTestServer"]),
    .target(name: "HTTPTestServer", path: "Tests/Support/HTTPTestServer"),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["Charts", "SwiftUI", "WidgetArchive", "CellLayout", "Cells"]),
    .testTarget(name: "IntentsTests", dependencies: ["Intents", "WidgetArchive"]),
    .testTarget(
      name: "WidgetKitTests",
      dependencies: [
        "WidgetKit", "SwiftUI", "Intents", "WidgetArchive", "RuntimeFixture", "FeedFixture",
        "SeedGame", "SeedTimelines", "IntentFixture", "IntentFixtureSwift5", "PreviewFixture",
        "PreviewFixtureSwift5",
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "SwiftUI", "CellLayout", "Cells", "WidgetArchive", "TimelineEngine", "Forecast",
        "BenchmarkWidget", "CLinux", "widgetboard", "FaultLab", "SimulatedYear", "ChaosLab",
        "HTTPTestServer",
      ],
      path: "Tests/Benchmarks"),
    .executableTarget(
      name: "BenchmarkWidget", dependencies: ["WidgetKit", "SwiftUI"],
      path: "Tests/Support/BenchmarkWidget"),
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
      dependencies: ["WidgetBoard", "WidgetKit", "AppIntents", "SwiftUI", "WidgetArchive"]),
    .testTarget(
      name: "WidgetsTests",
      dependencies: [
        "GameWorld", "Downloads", "Feeds", "Forecasts", "Calendars", "PhotoAlbum", "NoteText",
        "PersonalFiles", "TodoTasks", "Repositories", "Subprograms", "CommandOutput",
        "WidgetArchive", "CellLayout", "Cells",
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "widgetboard", "WidgetStore", "TimelineEngine", "CLinux", "FeedFixture", "HTTPTestServer",
        "RuntimeFixture", "PreviewFixture", "IntentFixture", "FaultLab", "LastLineTrial",
        "FakeLogind", "ChaosLab",
      ]),
    .target(name: "FakeLogind", path: "Tests/Support/FakeLogind"),
    .executableTarget(
      name: "LastLineTrial", dependencies: ["CLinux"], path: "Tests/Support/LastLineTrial"),
    // The same sources in both language modes; the link is the folder of the first.
    .executableTarget(
      name: "PreviewFixture", dependencies: authorsSide, path: "Tests/Support/PreviewFixture"),
    .executableTarget(
      name: "PreviewFixtureSwift5", dependencies: authorsSide,
      path: "Tests/Support/PreviewFixtureSwift5", swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "PictureFixture", dependencies: authorsSide, path: "Tests/Support/PictureFixture",
      resources: [.copy("Assets.xcassets"), .copy("loose@2x.png")]),
    .executableTarget(
      name: "IntentFixture", dependencies: authorsSide, path: "Tests/Support/IntentFixture"),
    .executableTarget(
      name: "IntentFixtureSwift5", dependencies: authorsSide,
      path: "Tests/Support/IntentFixtureSwift5", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppIntentsSwift5Tests", dependencies: ["AppIntents"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppIntentsTests", dependencies: ["AppIntents", "WidgetArchive", "MissingFoundation"]),
    .executableTarget(
      name: "FeedFixture", dependencies: authorsSide, path: "Tests/Support/FeedFixture"),
  ] + fuzzing
)
