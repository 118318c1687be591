// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The folders of `Sources` are the groups of the architecture; what each is for is said there. A target
// stands in the folder of its group and of its own name unless it says where.

/// Targets of one folder.
func group(_ folder: String, _ targets: [Target]) -> [Target] {
  for target in targets where target.path == nil { target.path = "\(folder)/\(target.name)" }
  return targets
}

/// `WIDGETBOARD_PROGRAM=1`: only what is installed, without tests and what they need.
let isProgramOnly = Context.environment["WIDGETBOARD_PROGRAM"] == "1"
/// `WIDGETBOARD_COMMIT=HASH`: which commit is built, for `widgetboard --version`. Digits and letters only:
/// it becomes a string in C.
let commit = (Context.environment["WIDGETBOARD_COMMIT"] ?? "").filter { $0.isLetter || $0.isNumber }
/// `WIDGETBOARD_FUZZING=1`: the program that libFuzzer runs, in place of its suite.
let isFuzzing = Context.environment["WIDGETBOARD_FUZZING"] == "1"

/// What an Apple widget extension would import, and nothing else.
let authorsSide: [Target.Dependency] = ["WidgetKit", "SwiftUI", "AppIntents", "Intents"]

/// Published code as it was written: in its language mode, and without our opinion of it.
let asPublished: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// A program whose `main` has a name of its own, `NAME_main`, so that it can be linked with others:
/// SwiftPM links executables with each other in tests only.
func linkable(_ target: Target) -> Target {
  .target(
    name: target.name, dependencies: target.dependencies, path: target.path,
    exclude: target.exclude, resources: target.resources,
    swiftSettings: [
      .unsafeFlags([
        "-parse-as-library", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
        "\(target.name)_main",
      ])
    ])
}

/// A program of what comes with the board: part of the one program `widgets` where that is built, and
/// else one of its own.
func bundled(_ target: Target) -> Target { isProgramOnly ? linkable(target) : target }

/// SwiftPM refuses unsafe flags of a package that is required by its version, below `checkouts`: what is
/// built with that one starts a little later.
let mayHaveFlags = !Context.packageDirectory.contains("/checkouts/")

/// Has `-lcurl` find the script that adds libcurl only where it is needed.
let withoutCurl: [LinkerSetting] =
  !mayHaveFlags
  ? []
  : [
    .unsafeFlags([
      "-L\(Context.packageDirectory)/Sources/AppleSupport/BackgroundNetworking/Curl/Link"
    ])
  ]

/// Generic types are put together from what the compiler knows. Else a program reads their names when it
/// first uses them and searches all its conformances, thousands, for each: a sixth of a start.
let quickTypes: [SwiftSetting] =
  mayHaveFlags
  ? [
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
      .when(configuration: .release))
  ] : []

// MARK: Sources

/// Values and pure functions of both sides.
let shared = group(
  "Sources/Shared",
  [
    .target(name: "WidgetArchive"),
    .target(name: "Cells"),
    .target(name: "Input", dependencies: ["Cells"]),
    .target(name: "CellLayout", dependencies: ["WidgetArchive", "Cells", "FriBidi"]),
    .target(name: "FriBidi"),
    .target(name: "CommonMark"),
  ])

/// The modules that a widget's sources import on Apple's systems. Each is a product of its own, and the
/// product `WidgetKit` holds all of them: an author's package names that one.
let apple = group(
  "Sources/Apple",
  [
    .target(
      name: "WidgetKit",
      dependencies: [
        "SwiftUI", "AppIntents", "Intents", "ActivityKit", "CoreLocation", "WidgetArchive", "Cells",
        "BackgroundNetworking", "MissingFoundation",
      ]),
    .target(
      name: "SwiftUI",
      dependencies: [
        "WidgetMacros", "WidgetArchive", "CellLayout", "Cells", "MissingFoundation",
        "CoreGraphicsValues", "Combine", "Pictures", "UIKitValues",
        "AppIntents",
      ]),
    .target(name: "AppIntents", dependencies: ["WidgetArchive", "MissingFoundation"]),
    .target(name: "Intents", dependencies: ["WidgetArchive", "MissingFoundation"]),
    .target(name: "Charts", dependencies: ["SwiftUI", "WidgetArchive"]),
    .target(name: "ActivityKit", dependencies: ["MissingFoundation"]),
    .target(name: "UIKit", dependencies: ["UIKitValues"]),
    .target(name: "Combine", dependencies: ["MissingFoundation", "BackgroundNetworking"]),
    .target(name: "CoreGraphics", dependencies: ["CoreGraphicsValues"]),
    .target(name: "CoreLocation"),
    .target(name: "os"),
    .target(name: "OSLog", dependencies: ["os"]),
  ])

/// What Apple's modules are made of here, and what an author may import beside them.
let appleSupport = group(
  "Sources/AppleSupport",
  [
    .target(name: "BoardKit", dependencies: ["WidgetKit", "AppIntents", "WidgetArchive"]),
    .target(
      name: "BackgroundNetworking", dependencies: ["WidgetArchive"], exclude: ["Curl/Link"],
      linkerSettings: withoutCurl),
    // ICU is what Foundation itself formats with; it is there wherever Foundation is.
    .target(
      name: "MissingFoundation",
      dependencies: ["WidgetArchive", "BackgroundNetworking", "LinkedExtensions", "CommonMark"],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "CoreGraphicsValues"),
    .target(name: "Pictures", dependencies: ["WidgetArchive", "MissingFoundation"]),
    .target(
      name: "UIKitValues",
      dependencies: ["CoreGraphicsValues", "Pictures", "MissingFoundation", "WidgetArchive"]),
    .macro(name: "WidgetMacros"),
    .target(name: "LinkedExtensions"),
    .target(name: "ExtensionDispatch", dependencies: ["LinkedExtensions"]),
  ])

let programModules: [Target.Dependency] = [
  "WidgetArchive", "Cells", "Input", "CellLayout", "TimelineEngine", "Simulation", "Forecast",
  "Board", "WidgetStore", "ExtensionHost", "Terminal", "Transfers", "ResourceCode", "Coverage",
  "CLinux", "BuildInformation", "CommonMark",
]

/// The two programs that are installed have no symbols, each function that is the same as another once
/// where nobody compares their addresses, and relocations in the short form of glibc 2.36. They export
/// nothing. C++'s library is part of them, half a megabyte: to load and link all of it takes a fifth of
/// the time in which the program starts.
let small: [LinkerSetting] =
  isProgramOnly
  ? [
    .unsafeFlags(
      ["-s", "--icf=safe", "--no-export-dynamic", "-z", "pack-relative-relocs"]
        .flatMap { ["-Xlinker", $0] } + [
          "-L\(Context.packageDirectory)/Sources/Host/widgetboard/StaticCxx", "-Xclang-linker",
          "-static-libgcc",
        ])
  ] : []

/// The board's program; for the fuzzer a library.
let widgetboard: Target = .executableTarget(
  name: "widgetboard", dependencies: programModules, exclude: ["StaticCxx"], linkerSettings: small)
let program = isFuzzing ? linkable(widgetboard) : widgetboard

/// The board.
let host = group(
  "Sources/Host",
  [
    .target(name: "TimelineEngine", dependencies: ["WidgetArchive"]),
    .target(name: "Simulation", dependencies: ["WidgetArchive", "TimelineEngine", "Transfers"]),
    .target(name: "Forecast", dependencies: ["TimelineEngine", "Transfers", "WidgetArchive"]),
    .target(
      name: "Board",
      dependencies: ["WidgetArchive", "TimelineEngine", "CellLayout", "Cells", "Input"],
      resources: [.embedInCode("Themes/BuiltIn")]),
    .target(name: "Transfers", dependencies: ["WidgetArchive"]),
    .target(
      name: "WidgetStore",
      dependencies: ["WidgetArchive", "TimelineEngine", "Transfers", "CSQLite"]),
    .target(name: "ExtensionHost", dependencies: ["WidgetArchive", "CLinux"]),
    .target(name: "Terminal", dependencies: ["Cells", "Input", "CNcurses", "CLinux"]),
    program,
    // A process of its own: the board never touches the network.
    bundled(.executableTarget(name: "TransferHelper", dependencies: ["WidgetArchive", "CCurl"])),
  ])

/// What builds extensions, and what says how much of Apple's interface is here.
let tools = group(
  "Sources/Tools",
  [
    .target(name: "ResourceCode"),
    .target(name: "Coverage", resources: [.embedInCode("API/supported.txt")]),
    .executableTarget(
      name: "widgetboard-resources", dependencies: ["ResourceCode"],
      path: "Sources/Tools/ResourceTool"),
    .plugin(
      name: "WidgetResources", capability: .buildTool(), dependencies: ["widgetboard-resources"]),
    .plugin(
      name: "Distribute",
      capability: .command(
        intent: .custom(verb: "distribute", description: "make the packages that are given away")),
      exclude: ["distribute.sh"]),
  ])

let libraries = group(
  "Sources/C",
  [
    .target(name: "CLinux"),
    .target(
      name: "BuildInformation",
      cSettings: commit.isEmpty ? [] : [.define("WIDGETBOARD_COMMIT", to: "\"\(commit)\"")]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CXML", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CIcal", providers: [.apt(["libical-dev"])]),
  ])

// MARK: Widgets

/// A widget bundle that comes with the board; its product is `NAME.widget`.
func widget(
  _ name: String, _ dependencies: [Target.Dependency] = [], folder: String = "/Widget"
) -> Target {
  bundled(
    .executableTarget(
      name: "\(name)Widget", dependencies: authorsSide + dependencies,
      path: "Widgets/\(name)\(folder)"))
}

let widgetNames = [
  "clock", "system", "countdown", "game", "bookmarks", "weather", "news", "calendar", "photos",
  "notes", "todo", "git", "command",
]

/// The widgets, what their sources share, and the apps they belong to.
let widgets: [Target] = [
  widget("clock", folder: ""),
  widget("countdown", folder: ""),
  widget("bookmarks", ["PersonalFiles"], folder: ""),
  widget("system", ["BoardKit"]),
  widget("game", ["GameWorld"]),
  widget("weather", ["Downloads", "Forecasts"]),
  widget("news", ["Downloads", "Feeds"]),
  widget("calendar", ["Calendars", "PersonalFiles"]),
  widget("photos", ["PhotoAlbum", "PersonalFiles"]),
  widget("notes", ["NoteText", "PersonalFiles"]),
  widget("todo", ["TodoTasks"]),
  widget("git", ["Repositories"]),
  widget("command", ["CommandOutput", "Subprograms"]),

  bundled(
    .executableTarget(
      name: "ProcessViewer", path: "Widgets/system/ProcessViewer",
      resources: [.copy("process-viewer.desktop")])),
  .target(name: "GameWorld", dependencies: ["Intents"], path: "Widgets/game/World"),
  bundled(
    .executableTarget(
      name: "GameApp", dependencies: ["WidgetKit", "Intents", "GameWorld"],
      path: "Widgets/game/App", resources: [.copy("game.desktop")])),
  .target(name: "Downloads", dependencies: ["WidgetKit"], path: "Widgets/downloads"),
  .target(name: "Forecasts", path: "Widgets/weather/Forecasts"),
  .target(name: "Feeds", dependencies: ["CXML"], path: "Widgets/news/Feeds"),
  .target(name: "PersonalFiles", path: "Widgets/personal"),
  .target(
    name: "Calendars", dependencies: ["CIcal", "PersonalFiles"], path: "Widgets/calendar/Calendars"),
  .target(name: "PhotoAlbum", dependencies: ["PersonalFiles"], path: "Widgets/photos/Album"),
  .target(
    name: "NoteText", dependencies: ["CommonMark", "MissingFoundation"], path: "Widgets/notes/Text"),
  .target(name: "TodoTasks", path: "Widgets/todo/Tasks"),
  .target(name: "Subprograms", dependencies: ["CLinux"], path: "Widgets/subprograms"),
  .target(
    name: "Repositories", dependencies: ["Subprograms", "WidgetArchive"],
    path: "Widgets/git/Repositories"),
  .target(name: "CommandOutput", dependencies: ["WidgetArchive"], path: "Widgets/command/Output"),
]

/// All of them in one file, which runs the one whose name it is started under.
let widgetProgram: Target = .executableTarget(
  name: "widgets",
  dependencies: ["ExtensionDispatch", "TransferHelper", "GameApp", "ProcessViewer"]
    + widgetNames.map { .byName(name: "\($0)Widget") },
  path: "Widgets/program",
  linkerSettings: small)

// MARK: Tests

let sharedTests = group(
  "Tests/Shared",
  [
    .testTarget(name: "CellsTests", dependencies: ["Cells"]),
    .testTarget(
      name: "CellLayoutTests",
      dependencies: ["CellLayout", "WidgetArchive", "Cells", "RandomArchives"]),
    .testTarget(
      name: "WidgetArchiveTests", dependencies: ["WidgetArchive", "RandomArchives"],
      resources: [.copy("Golden")]),
  ])

let appleTests = group(
  "Tests/Apple",
  [
    .testTarget(
      name: "WidgetKitTests",
      dependencies: [
        "WidgetKit", "SwiftUI", "Intents", "WidgetArchive", "RuntimeFixture", "FeedFixture",
        "SeedGame", "SeedTimelines", "IntentFixture", "IntentFixtureSwift5", "PreviewFixture",
        "PreviewFixtureSwift5", "LinkedFixture",
      ]),
    .testTarget(
      name: "SwiftUITests", dependencies: ["SwiftUI", "WidgetArchive", "CellLayout", "Cells"]),
    .testTarget(
      name: "SwiftUISwift5Tests", dependencies: ["SwiftUI"],
      swiftSettings: swift5),
    .testTarget(
      name: "AppIntentsTests", dependencies: ["AppIntents", "WidgetArchive", "MissingFoundation"]),
    .testTarget(
      name: "AppIntentsSwift5Tests", dependencies: ["AppIntents"],
      swiftSettings: swift5),
    .testTarget(name: "IntentsTests", dependencies: ["Intents", "WidgetArchive"]),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["Charts", "SwiftUI", "WidgetArchive", "CellLayout", "Cells"]),
    .testTarget(
      name: "ActivityTests", dependencies: ["ActivityKit", "WidgetKit", "SwiftUI", "WidgetArchive"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation"]),
    .testTarget(name: "osTests", dependencies: ["os", "OSLog"]),
    .testTarget(
      name: "AppleModulesSwift5Tests",
      dependencies: [
        "WidgetKit", "SwiftUI", "Combine", "CoreLocation", "os", "ActivityKit", "UIKitValues",
      ], swiftSettings: swift5),
  ])

let appleSupportTests = group(
  "Tests/AppleSupport",
  [
    .testTarget(
      name: "BoardKitTests",
      dependencies: ["BoardKit", "WidgetKit", "AppIntents", "SwiftUI", "WidgetArchive"]),
    .testTarget(
      name: "BackgroundNetworkingTests",
      dependencies: [
        "BackgroundNetworking", "WidgetKit", "SwiftUI", "WidgetArchive", "HTTPTestServer",
      ]),
    .testTarget(
      name: "BackgroundNetworkingSwift5Tests", dependencies: ["WidgetKit", "SwiftUI"],
      swiftSettings: swift5),
    .testTarget(name: "MissingFoundationTests", dependencies: ["MissingFoundation", "CommonMark"]),
    .testTarget(name: "CoreGraphicsValuesTests", dependencies: ["CoreGraphicsValues"]),
    .testTarget(
      name: "UIKitValuesTests", dependencies: ["UIKitValues", "SwiftUI", "WidgetArchive"]),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "WidgetArchive", "MissingFoundation"],
      resources: [.copy("Images")]),
  ])

let hostTests = group(
  "Tests/Host",
  [
    .testTarget(name: "TimelineEngineTests", dependencies: ["TimelineEngine", "WidgetArchive"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Simulation", "TimelineEngine", "WidgetArchive", "SimulatedYear"]),
    .testTarget(
      name: "ForecastTests",
      dependencies: ["Forecast", "Simulation", "TimelineEngine", "Transfers", "WidgetArchive"]),
    .testTarget(
      name: "BoardTests",
      dependencies: ["Board", "TimelineEngine", "CellLayout", "WidgetArchive", "Cells", "Input"]),
    .testTarget(
      name: "ExtensionHostTests",
      dependencies: ["ExtensionHost", "WidgetArchive", "CLinux", "BadExtension", "Reaping"]),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Cells", "Input", "CNcurses"]),
    .testTarget(
      name: "WidgetStoreTests",
      dependencies: [
        "WidgetStore", "TimelineEngine", "Transfers", "WidgetArchive", "CSQLite", "FaultyVFS",
      ]),
    .testTarget(name: "TransfersTests", dependencies: ["Transfers", "WidgetArchive"]),
    .testTarget(
      name: "TransferHelperTests",
      dependencies: ["TransferHelper", "ExtensionHost", "WidgetArchive", "HTTPTestServer"]),
    .testTarget(
      name: "widgetboardTests",
      dependencies: [
        "widgetboard", "Board", "Cells", "ExtensionHost", "Simulation", "WidgetArchive",
        "TimelineEngine", "WidgetStore", "Terminal", "Forecast", "Transfers", "CLinux", "Reaping",
      ]),
  ])

let toolTests = group(
  "Tests/Tools",
  [
    .testTarget(
      name: "CoverageTests",
      dependencies: ["Coverage", "WidgetKit", "Charts", "CoreLocation", "os"]),
    .testTarget(name: "ResourceCodeTests", dependencies: ["ResourceCode"]),
    .testTarget(name: "FiguresTests", dependencies: ["Figures"]),
  ])

/// Of the whole: its laws, the widgets, the program in a terminal, and what things cost.
let wholeTests = group(
  "Tests",
  [
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "WidgetsTests",
      dependencies: [
        "GameWorld", "Downloads", "Feeds", "Forecasts", "Calendars", "PhotoAlbum", "NoteText",
        "PersonalFiles", "TodoTasks", "Repositories", "Subprograms", "CommandOutput",
        "WidgetArchive", "CellLayout", "Cells", "Board",
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "widgetboard", "WidgetStore", "TimelineEngine", "CLinux", "FeedFixture", "HTTPTestServer",
        "RuntimeFixture", "PreviewFixture", "IntentFixture", "FaultLab", "LastLineTrial",
        "FakeLogind", "ChaosLab",
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "SwiftUI", "CellLayout", "Cells", "WidgetArchive", "TimelineEngine", "Forecast",
        "BenchmarkWidget", "Board", "CLinux", "widgetboard", "FaultLab", "SimulatedYear",
        "ChaosLab",
        "HTTPTestServer", "Figures",
      ]),
  ])

/// Programs that tests run. Those of one source in both language modes share its folder by a link.
let fixtures = group(
  "Tests/Fixtures",
  [
    .executableTarget(name: "BadExtension"),
    .executableTarget(
      name: "BenchmarkWidget", dependencies: ["WidgetKit", "SwiftUI"]),
    .executableTarget(
      name: "RuntimeFixture", dependencies: ["WidgetKit", "SwiftUI", "BoardKit"]),
    .executableTarget(
      name: "FeedFixture", dependencies: authorsSide),
    .executableTarget(
      name: "IntentFixture", dependencies: authorsSide),
    .executableTarget(
      name: "IntentFixtureSwift5", dependencies: authorsSide, swiftSettings: swift5),
    .executableTarget(
      name: "PictureFixture", dependencies: authorsSide,
      resources: [.copy("Assets.xcassets"), .copy("loose@2x.png")]),
    .executableTarget(
      name: "PreviewFixture", dependencies: authorsSide),
    .executableTarget(
      name: "PreviewFixtureSwift5", dependencies: authorsSide, swiftSettings: swift5),
    .executableTarget(
      name: "SeedGame", dependencies: authorsSide,
      swiftSettings: asPublished),
    .executableTarget(
      name: "SeedTimelines", dependencies: authorsSide,
      swiftSettings: asPublished),
    .executableTarget(
      name: "LastLineTrial", dependencies: ["CLinux"]),
    linkable(.executableTarget(name: "LinkedFirst", dependencies: authorsSide)),
    linkable(.executableTarget(name: "LinkedSecond", dependencies: authorsSide)),
    .executableTarget(
      name: "LinkedFixture", dependencies: ["ExtensionDispatch", "LinkedFirst", "LinkedSecond"]),
  ])

let testSupport = group(
  "Tests/Support",
  [
    .target(
      name: "RandomArchives", dependencies: ["WidgetArchive"]),
    .target(
      name: "SimulatedYear",
      dependencies: ["Simulation", "TimelineEngine", "WidgetStore", "WidgetArchive"]),
    .target(name: "FaultyVFS", dependencies: ["CSQLite"]),
    .target(name: "FaultInjection"),
    .target(name: "FaultLab", dependencies: ["CLinux"]),
    .target(
      name: "ChaosLab", dependencies: ["CLinux", "CSQLite", "Cells"]),
    .target(name: "Figures"),
    .target(name: "HTTPTestServer"),
    .target(name: "FakeLogind"),
    .target(name: "Reaping"),
  ])

/// What reads what others wrote, fed with anything. `package` access ends at the package, so it stands
/// here.
let readers: [Target.Dependency] = [
  "WidgetArchive", "Cells", "Input", "CellLayout", "TimelineEngine", "Board", "ExtensionHost",
  "Terminal", "widgetboard", "Calendars", "Feeds", "TodoTasks", "NoteText", "CommandOutput",
]
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

let tests =
  sharedTests + appleTests + appleSupportTests + hostTests + toolTests + wholeTests + fixtures
  + testSupport + fuzzing

for target in shared + apple + appleSupport + host + widgets + fixtures {
  target.swiftSettings = (target.swiftSettings ?? []) + quickTypes
}

// MARK: The package

let package = Package(
  name: "widgetboard",
  products: [
    .library(name: "WidgetKit", targets: apple.map(\.name)),
    .library(name: "BoardKit", targets: ["BoardKit"]),
    .plugin(name: "WidgetResources", targets: ["WidgetResources"]),
  ] + apple.dropFirst().map { .library(name: $0.name, targets: [$0.name]) }
    + (isFuzzing ? [] : [.executable(name: "widgetboard", targets: ["widgetboard"])])
    + (isProgramOnly
      ? [.executable(name: "widgets", targets: ["widgets"])]
      : widgetNames.map { .executable(name: "\($0).widget", targets: ["\($0)Widget"]) } + [
        .executable(name: "widgetboard-transfer", targets: ["TransferHelper"]),
        .executable(name: "game", targets: ["GameApp"]),
        .executable(name: "process-viewer", targets: ["ProcessViewer"]),
        // Tests preload it into the programs they run.
        .library(name: "FaultInjection", type: .dynamic, targets: ["FaultInjection"]),
      ]),
  targets: shared + apple + appleSupport + host + tools + libraries + widgets
    + (isProgramOnly ? [widgetProgram] : tests)
)
