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

/// A target that is not built in any way of its own.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
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

/// For published code, which stays as its authors wrote it: in Swift 5's language mode, and without
/// warnings, which nobody here would mend.
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

/// A program of what comes with the board: part of the one program where that is built, and else one of its
/// own.
func bundled(_ target: Target) -> Target { isProgramOnly ? linkable(target) : target }

/// What tests run through thousands of worlds, and what reads a terminal's every frame for them, optimized
/// where the rest is built for debugging: the suite takes a third less.
let reckoning: Set = [
  "TimelineEngine", "Simulation", "Forecast", "Transfers", "Cells", "CellLayout", "ChaosLab",
]
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What is compiled for speed where it is given away: what lays out, draws and decides each second and for
/// each entry. All else is compiled for size, which takes two thirds of the time, and starts no later.
let quick: Set = [
  "WidgetArchive", "Cells", "CellLayout", "ChartLayout", "Input", "SwiftUI", "TimelineEngine",
  "Simulation", "Forecast", "Board", "WidgetStore", "Terminal",
]
let compact: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// SwiftPM refuses unsafe flags in a package that is required by its version, which it checks out below
/// `checkouts`. An extension built with such a package starts a little more slowly.
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

/// Has the compiler emit code that makes the metadata of generic types. Without it a program looks their
/// mangled names up when it first uses them, and searches all its conformances, thousands, for each:
/// a sixth of the time until it has started.
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
    module("WidgetArchive"),
    module("Cells"),
    module("Input", ["Cells"]),
    module("CellLayout", ["WidgetArchive", "Cells", "ChartLayout", "FriBidi"]),
    module("ChartLayout", ["WidgetArchive", "Cells"]),
    module("FriBidi"),
    module("CommonMark"),
    module("WrittenText"),
    module("ProgramErrors"),
  ])

/// The modules that a widget's sources import on Apple's systems. Each is a product of its own, and the
/// product `WidgetKit` holds all of them: an author's package names that one.
let apple = group(
  "Sources/Apple",
  [
    module(
      "WidgetKit",
      [
        "SwiftUI", "AppIntents", "Intents", "ActivityKit", "CoreLocation", "WidgetArchive", "Cells",
        "BackgroundNetworking", "MissingFoundation",
      ]),
    module(
      "SwiftUI",
      [
        "WidgetMacros", "WidgetArchive", "CellLayout", "Cells", "MissingFoundation",
        "CoreGraphicsValues", "Combine", "Pictures", "UIKitValues", "AppIntents",
      ]),
    module("AppIntents", ["WidgetArchive", "MissingFoundation", "CoreLocation"]),
    module("Intents", ["WidgetArchive", "MissingFoundation"]),
    module("Charts", ["SwiftUI", "WidgetArchive", "ChartLayout"]),
    module("ActivityKit", ["MissingFoundation"]),
    module("UIKit", ["UIKitValues"]),
    module("Combine", ["MissingFoundation", "BackgroundNetworking"]),
    module("CoreGraphics", ["CoreGraphicsValues"]),
    module("CoreLocation"),
    module("os", ["AppleSubmodules"]),
    module("OSLog", ["os"]),
    module("CryptoKit"),
    module("ImageIO", ["CoreGraphicsValues", "Pictures", "UIKitValues"]),
    module("Network"),
    module("UserNotifications"),
  ])

/// What Apple's modules are made of here, and what an author may import beside them.
let appleSupport = group(
  "Sources/AppleSupport",
  [
    module("BoardKit", ["WidgetKit", "AppIntents", "WidgetArchive"]),
    .target(
      name: "BackgroundNetworking", dependencies: ["WidgetArchive"], exclude: ["Curl/Link"],
      linkerSettings: withoutCurl),
    // ICU is what Foundation itself formats with; it is there wherever Foundation is.
    .target(
      name: "MissingFoundation",
      dependencies: [
        "WidgetArchive", "BackgroundNetworking", "LinkedExtensions", "ProcessEnd", "CommonMark",
        "AppleSubmodules",
      ],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    module("CoreGraphicsValues"),
    module("Pictures", ["WidgetArchive", "MissingFoundation"]),
    module(
      "UIKitValues",
      [
        "CoreGraphicsValues", "Pictures", "MissingFoundation", "WidgetArchive", "CellLayout",
        "Cells",
      ]),
    .macro(name: "WidgetMacros"),
    module("LinkedExtensions"),
    module("ProcessEnd"),
    module("AppleSubmodules"),
    module("ExtensionDispatch", ["LinkedExtensions"]),
  ])

let programModules: [Target.Dependency] = [
  "WidgetArchive", "Cells", "Input", "CellLayout", "TimelineEngine", "Simulation", "Forecast",
  "Board", "WidgetStore", "ExtensionHost", "Terminal", "Transfers", "ResourceCode", "Coverage",
  "XcodeProjects",
  "CLinux", "BuildInformation", "CommonMark", "WrittenText",
]

/// The program that is installed has no symbols, each function that is the same as another once
/// where nobody compares their addresses. It exports nothing. C++'s library is part of it, half a
/// megabyte: to load and link all of it takes a fifth of the time in which the program starts.
///
/// It stands at fixed addresses, as Go's programs do: to move one at its start writes to 240 pages of Swift's
/// metadata, a third of that time. Stack, heap and every C library still lie at random addresses.
let staticLibraries = "\(Context.packageDirectory)/Sources/Host/widgetboard/StaticCxx"
let small: [LinkerSetting] =
  isProgramOnly
  ? [
    .unsafeFlags(
      ["-s", "--icf=safe", "--no-export-dynamic", "-T", "\(staticLibraries)/read-only-data.ld"]
        .flatMap { ["-Xlinker", $0] }
        + ["-static-libgcc", "-no-pie"].flatMap { ["-Xclang-linker", $0] }
        + ["-L\(staticLibraries)"])
  ] : []

/// The board's program; a library for the fuzzer, and where it is one file with the widgets.
let widgetboard: Target = .executableTarget(
  name: "widgetboard", dependencies: programModules, exclude: ["StaticCxx"],
  resources: [.embedInCode("Templates/Scripts")])
let program = isFuzzing || isProgramOnly ? linkable(widgetboard) : widgetboard

/// The board.
let host = group(
  "Sources/Host",
  [
    module("TimelineEngine", ["WidgetArchive"]),
    module("Simulation", ["WidgetArchive", "TimelineEngine", "Transfers"]),
    module("Forecast", ["TimelineEngine", "Transfers", "WidgetArchive"]),
    .target(
      name: "Board",
      dependencies: ["WidgetArchive", "TimelineEngine", "CellLayout", "Cells", "Input"],
      resources: [.embedInCode("Themes/BuiltIn")]),
    module("Transfers", ["WidgetArchive"]),
    module("WidgetStore", ["WidgetArchive", "TimelineEngine", "Transfers", "CSQLite"]),
    module("ExtensionHost", ["WidgetArchive", "CLinux", "ProgramErrors"]),
    module("Terminal", ["Cells", "Input", "CNcurses", "CLinux", "CollectedWrites"]),
    program,
    // A process of its own: the board never touches the network.
    bundled(.executableTarget(name: "TransferHelper", dependencies: ["WidgetArchive", "CCurl"])),
  ])

/// What builds extensions, and what says how much of Apple's interface is here.
let tools = group(
  "Sources/Tools",
  [
    module("ResourceCode"),
    module("XcodeProjects"),
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
    module("CLinux"),
    module("CollectedWrites"),
    .target(
      name: "BuildInformation",
      cSettings: commit.isEmpty ? [] : [.define("WIDGETBOARD_COMMIT", to: "\"\(commit)\"")]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    module("CXML"),
    module("CIcal"),
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
  "notes", "todo", "git", "command", "json",
]

/// The widgets, what their sources share, and the apps they belong to.
let widgets: [Target] = [
  widget("clock", folder: ""),
  widget("countdown", folder: ""),
  widget("bookmarks", ["PersonalFiles"], folder: ""),
  widget("system", ["BoardKit", "MachineFacts"]),
  widget("game", ["GameWorld"]),
  widget("weather", ["Downloads", "Forecasts"]),
  widget("news", ["Downloads", "Feeds"]),
  widget("calendar", ["Calendars", "PersonalFiles"]),
  widget("photos", ["PhotoAlbum", "PersonalFiles", "Subprograms"]),
  widget("notes", ["NoteText", "PersonalFiles"]),
  widget("todo", ["TodoTasks", "PersonalFiles"]),
  widget("git", ["Repositories", "PersonalFiles"]),
  widget("command", ["CommandOutput", "ProgramErrors", "Subprograms", "PersonalFiles"]),
  widget(
    "json",
    ["Answers", "Downloads", "CommandOutput", "PersonalFiles", "PluginMenus", "BoardKit", "Charts"]),

  .target(name: "MachineFacts", path: "Widgets/system/Facts"),
  bundled(
    .executableTarget(
      name: "ProcessViewer", path: "Widgets/system/ProcessViewer",
      resources: [.copy("process-viewer.desktop")])),
  .target(
    name: "GameWorld", dependencies: ["Intents", "PersonalFiles"], path: "Widgets/game/World"),
  bundled(
    .executableTarget(
      name: "GameApp", dependencies: ["WidgetKit", "Intents", "GameWorld"],
      path: "Widgets/game/App", resources: [.copy("game.desktop")])),
  .target(
    name: "Downloads", dependencies: ["WidgetKit", "PersonalFiles"], path: "Widgets/downloads"),
  .target(name: "Forecasts", path: "Widgets/weather/Forecasts"),
  .target(
    name: "Feeds", dependencies: ["XMLReading", "WrittenText", "WidgetArchive"],
    path: "Widgets/news/Feeds"),
  .target(name: "XMLReading", dependencies: ["CXML"], path: "Widgets/xml"),
  .target(
    name: "Answers", dependencies: ["WidgetArchive", "XMLReading"], path: "Widgets/json/Answers"),
  .target(name: "PersonalFiles", dependencies: ["WrittenText"], path: "Widgets/personal"),
  .target(
    name: "Calendars",
    dependencies: ["CIcal", "MissingFoundation", "PersonalFiles", "WrittenText"],
    path: "Widgets/calendar/Calendars"),
  .target(name: "PhotoAlbum", dependencies: ["PersonalFiles"], path: "Widgets/photos/Album"),
  .target(
    name: "NoteText", dependencies: ["CommonMark", "MissingFoundation"], path: "Widgets/notes/Text"),
  .target(name: "TodoTasks", dependencies: ["WrittenText"], path: "Widgets/todo/Tasks"),
  .target(name: "Subprograms", dependencies: ["CLinux"], path: "Widgets/subprograms"),
  .target(
    name: "Repositories", dependencies: ["Subprograms", "WidgetArchive"],
    path: "Widgets/git/Repositories"),
  .target(name: "CommandOutput", dependencies: ["WidgetArchive"], path: "Widgets/command/Output"),
  .target(
    name: "PluginMenus", dependencies: ["CommandOutput", "CommonMark", "WidgetArchive"],
    path: "Widgets/plugin/Menu"),
  bundled(
    .executableTarget(
      name: "PluginAdapter",
      dependencies: [
        "PluginMenus", "ProgramErrors", "Subprograms", "WidgetArchive", "PersonalFiles",
      ],
      path: "Widgets/plugin/Adapter", resources: [.copy("plugin-command.desktop")])),
  .target(name: "RemoteWidgets", dependencies: ["WidgetArchive"], path: "Widgets/host/Remote"),
  bundled(
    .executableTarget(
      name: "HostAdapter", dependencies: ["RemoteWidgets", "Subprograms", "WidgetArchive"],
      path: "Widgets/host/Adapter")),
  bundled(
    .executableTarget(
      name: "PictureMaker", dependencies: ["Pictures", "WidgetArchive"], path: "Widgets/picture")),
]

/// All of them and the board in one file, `widgetboard`, which runs the one whose name it is started under.
let widgetProgram: Target = .executableTarget(
  name: "widgets",
  dependencies: [
    "widgetboard", "ExtensionDispatch", "TransferHelper", "GameApp", "ProcessViewer",
    "PluginAdapter",
    "HostAdapter", "PictureMaker",
  ]
    + widgetNames.map { .byName(name: "\($0)Widget") },
  path: "Widgets/program",
  linkerSettings: small)

// MARK: Tests

/// What a test target takes along; the others read what they need from their folder.
let testResources = [
  "CoverageTests": "Authors",
  "WidgetArchiveTests": "Golden", "PicturesTests": "Images", "WidgetsTests": "Fixtures",
]

/// The test targets of each folder, and what they need.
let testTables: KeyValuePairs<String, KeyValuePairs<String, [Target.Dependency]>> = [
  "Tests/Shared": [
    "CellsTests": ["Cells"],
    "CellLayoutTests": [
      "CellLayout", "WidgetArchive", "Cells", "RandomArchives", "RepeatableRandom",
      "Programs",
    ],
    "WidgetArchiveTests": ["WidgetArchive", "RandomArchives", "RepeatableRandom"],
    "WrittenTextTests": ["WrittenText"],
    "ProgramErrorsTests": ["ProgramErrors"],
  ],
  "Tests/Apple": [
    "WidgetKitTests": [
      "WidgetKit", "SwiftUI", "Intents", "WidgetArchive", "RuntimeFixture", "FeedFixture",
      "SeedGame", "SeedTimelines", "IntentFixture", "IntentFixtureSwift5", "PreviewFixture",
      "PreviewFixtureSwift5", "LinkedFixture", "TallyFixture", "AppFixture",
      "Programs",
    ],
    "SwiftUITests": ["SwiftUI", "WidgetArchive", "CellLayout", "Cells"],
    "SwiftUISwift5Tests": ["SwiftUI"],
    "AppIntentsTests": ["AppIntents", "WidgetArchive", "MissingFoundation", "CoreLocation"],
    "AppIntentsSwift5Tests": ["AppIntents"],
    "IntentsTests": ["Intents", "WidgetArchive"],
    "ChartsTests": [
      "Charts", "ChartLayout", "SwiftUI", "WidgetArchive", "CellLayout", "Cells",
      "RepeatableRandom",
    ],
    "ActivityTests": ["ActivityKit", "WidgetKit", "SwiftUI", "WidgetArchive"],
    "CombineTests": ["Combine", "RepeatableRandom"],
    "CoreLocationTests": ["CoreLocation"],
    "osTests": ["os", "OSLog"],
    "CryptoKitTests": ["CryptoKit"],
    "ImageIOTests": ["ImageIO", "UIKitValues"],
    "NetworkTests": ["Network"],
    "UserNotificationsTests": ["UserNotifications"],
    "PublishedSourcesTests": [
      "WidgetKit", "AppIntents", "Charts", "UIKit", "os", "CoreLocation", "CryptoKit", "ImageIO",
      "Network", "UserNotifications",
    ],
    "PublishedSourcesSwift5Tests": [
      "WidgetKit", "AppIntents", "Charts", "UIKit", "os", "CoreLocation", "CryptoKit", "ImageIO",
      "Network", "UserNotifications",
    ],
    "AppleModulesSwift5Tests": [
      "WidgetKit", "SwiftUI", "Combine", "CoreLocation", "os", "ActivityKit", "UIKitValues",
    ],
  ],
  "Tests/AppleSupport": [
    "BoardKitTests": ["BoardKit", "WidgetKit", "AppIntents", "SwiftUI", "WidgetArchive"],
    "BackgroundNetworkingTests": [
      "BackgroundNetworking", "WidgetKit", "SwiftUI", "WidgetArchive", "HTTPTestServer",
    ],
    "BackgroundNetworkingSwift5Tests": ["WidgetKit", "SwiftUI"],
    "MissingFoundationTests": ["MissingFoundation", "CommonMark", "Programs"],
    "CoreGraphicsValuesTests": ["CoreGraphicsValues"],
    "UIKitValuesTests": ["UIKitValues", "SwiftUI", "WidgetArchive"],
    "PicturesTests": ["Pictures", "WidgetArchive", "MissingFoundation"],
  ],
  "Tests/Host": [
    "TimelineEngineTests": ["TimelineEngine", "WidgetArchive", "RepeatableRandom", "Programs"],
    "SimulationTests": [
      "Simulation", "TimelineEngine", "WidgetArchive", "SimulatedYear", "Programs",
    ],
    "ForecastTests": [
      "Board", "Forecast", "Simulation", "TimelineEngine", "Transfers", "WidgetArchive", "Programs",
    ],
    "BoardTests": [
      "Board", "TimelineEngine", "CellLayout", "WidgetArchive", "Cells", "Input", "Programs",
    ],
    "ExtensionHostTests": [
      "ExtensionHost", "WidgetArchive", "CLinux", "BadExtension", "Reaping", "RepeatableRandom",
      "Programs",
    ],
    "TerminalTests": ["Terminal", "Cells", "Input", "CNcurses", "TerminalPairs"],
    "WidgetStoreTests": [
      "WidgetStore", "TimelineEngine", "Transfers", "WidgetArchive", "CSQLite", "FaultyVFS",
      "Programs",
    ],
    "TransfersTests": ["Transfers", "WidgetArchive", "Programs"],
    "TransferHelperTests": ["TransferHelper", "ExtensionHost", "WidgetArchive", "HTTPTestServer"],
    "widgetboardTests": [
      "widgetboard", "Board", "Cells", "ExtensionHost", "Simulation", "WidgetArchive",
      "TimelineEngine", "WidgetStore", "Terminal", "Forecast", "Transfers", "CLinux", "Reaping",
      "TerminalPairs", "Programs",
    ],
  ],
  "Tests/Tools": [
    "CoverageTests": [
      "Coverage", "WidgetKit", "Charts", "CoreLocation", "UIKit", "os", "Programs",
    ],
    "ResourceCodeTests": ["ResourceCode"],
    "XcodeProjectsTests": ["XcodeProjects"],
    "FiguresTests": ["Figures"],
  ],
  // Of the whole: its laws, the widgets, and the program in a terminal.
  "Tests": [
    "ArchitectureTests": ["Programs"],
    "WidgetsTests": [
      "GameWorld", "Downloads", "Feeds", "Forecasts", "Calendars", "PhotoAlbum", "NoteText",
      "PersonalFiles", "TodoTasks", "MachineFacts", "Repositories", "Subprograms", "CommandOutput",
      "PluginMenus",
      "Answers", "RemoteWidgets", "HTTPTestServer", "SSHServer", "WidgetArchive", "CellLayout",
      "Cells", "Board", "Programs", "CLinux",
    ],
    "EndToEndTests": [
      "widgetboard", "WidgetStore", "TimelineEngine", "CLinux", "FeedFixture", "HTTPTestServer",
      "RuntimeFixture", "PreviewFixture", "IntentFixture", "TallyFixture", "FaultLab",
      "LastLineTrial", "FakeLogind", "ChaosLab", "StagedDays", "Programs", "SSHServer",
    ],
  ],
]

let tests = testTables.flatMap { folder, targets in
  group(
    folder,
    targets.map { name, dependencies in
      .testTarget(
        name: name, dependencies: dependencies,
        resources: testResources[name].map { [.copy($0)] },
        swiftSettings: name.contains("Swift5") ? swift5 : nil)
    })
}

/// What things cost.
let benchmarks: Target = .executableTarget(
  name: "Benchmarks",
  dependencies: [
    "SwiftUI", "CellLayout", "Cells", "WidgetArchive", "TimelineEngine", "Forecast",
    "BenchmarkWidget", "Board", "CLinux", "widgetboard", "FaultLab", "SimulatedYear", "ChaosLab",
    "HTTPTestServer", "Figures", "RepeatableRandom", "TerminalPairs", "StagedDays",
    "CountedProgram",
  ],
  path: "Tests/Benchmarks")

/// A program that tests run. Those of one source in both language modes share its folder by a link.
func fixture(
  _ name: String, _ dependencies: [Target.Dependency] = authorsSide, resources: [Resource]? = nil,
  settings: [SwiftSetting]? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let fixtures = group(
  "Tests/Fixtures",
  [
    fixture("BadExtension", []),
    fixture("BenchmarkWidget", ["WidgetKit", "SwiftUI"]),
    fixture("RuntimeFixture", ["WidgetKit", "SwiftUI", "BoardKit"]),
    fixture("FeedFixture"),
    fixture("IntentFixture"),
    fixture("IntentFixtureSwift5", settings: swift5),
    fixture("PictureFixture", resources: [.copy("Assets.xcassets"), .copy("loose@2x.png")]),
    fixture("PreviewFixture"),
    fixture("PreviewFixtureSwift5", settings: swift5),
    fixture("SeedGame", settings: asPublished),
    fixture("SeedTimelines", settings: asPublished),
    fixture("TallyFixture", settings: asPublished),
    fixture("AppFixture", settings: asPublished),
    fixture("LastLineTrial", ["CLinux"]),
    linkable(fixture("LinkedFirst")),
    linkable(fixture("LinkedSecond")),
    fixture("LinkedFixture", ["ExtensionDispatch", "LinkedFirst", "LinkedSecond"]),
  ])

let testSupport = group(
  "Tests/Support",
  [
    module("RepeatableRandom"),
    module("TerminalPairs"),
    module("RandomArchives", ["WidgetArchive", "RepeatableRandom"]),
    module("SimulatedYear", ["Simulation", "TimelineEngine", "WidgetStore", "WidgetArchive"]),
    module("FaultyVFS", ["CSQLite"]),
    module("FaultInjection"),
    module("FaultLab", ["CLinux", "Programs", "TerminalPairs"]),
    module(
      "ChaosLab", ["CLinux", "CSQLite", "Cells", "Programs", "RepeatableRandom", "TerminalPairs"]),
    module("ClockStage"),
    module("StagedClock", ["ClockStage"]),
    module(
      "StagedDays", ["ChaosLab", "ClockStage", "CSQLite", "HTTPTestServer", "RepeatableRandom"]),
    module("Figures"),
    module("CountedProgram"),
    module("StatementCounter"),
    module("HTTPTestServer"),
    module("FakeLogind"),
    module("Reaping"),
    module("Programs", ["CLinux"]),
    module("SSHServer", ["CLinux", "Programs"]),
  ])

/// What reads what others wrote, fed with anything. `package` access ends at the package, so it stands
/// here.
let readers: [Target.Dependency] = [
  "WidgetArchive", "Cells", "Input", "CellLayout", "TimelineEngine", "Board", "ExtensionHost",
  "Terminal", "widgetboard", "Calendars", "Feeds", "TodoTasks", "NoteText", "WrittenText",
  "CommandOutput",
  "PluginMenus", "ProgramErrors", "XcodeProjects", "Answers", "RemoteWidgets",
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

let testTargets = tests + [benchmarks] + fixtures + testSupport + fuzzing

for target in shared + apple + appleSupport + host + widgets + fixtures {
  target.swiftSettings = (target.swiftSettings ?? []) + quickTypes
}
let givenAway = shared + apple + appleSupport + host + tools + widgets + [widgetProgram]
for target in givenAway where mayHaveFlags && !quick.contains(target.name) {
  // Plugins and libraries of the system are not compiled.
  guard [.regular, .executable].contains(target.type) else { continue }
  target.swiftSettings = (target.swiftSettings ?? []) + compact
}
for target in shared + host + testSupport where reckoning.contains(target.name) && mayHaveFlags {
  target.swiftSettings = (target.swiftSettings ?? []) + optimized
}

// MARK: The package

let package = Package(
  name: "widgetboard",
  products: [
    .library(name: "WidgetKit", targets: apple.map(\.name)),
    .library(name: "BoardKit", targets: ["BoardKit"]),
    .plugin(name: "WidgetResources", targets: ["WidgetResources"]),
  ] + apple.dropFirst().map { .library(name: $0.name, targets: [$0.name]) }
    + (isFuzzing
      ? []
      : [.executable(name: "widgetboard", targets: [isProgramOnly ? "widgets" : "widgetboard"])])
    + (isProgramOnly
      ? []
      : widgetNames.map { .executable(name: "\($0).widget", targets: ["\($0)Widget"]) } + [
        .executable(name: "widgetboard-transfer", targets: ["TransferHelper"]),
        .executable(name: "game", targets: ["GameApp"]),
        .executable(name: "plugin-adapter", targets: ["PluginAdapter"]),
        .executable(name: "host-adapter", targets: ["HostAdapter"]),
        .executable(name: "picture-maker", targets: ["PictureMaker"]),
        .executable(name: "process-viewer", targets: ["ProcessViewer"]),
        // Tests preload it into the programs they run.
        .library(name: "FaultInjection", type: .dynamic, targets: ["FaultInjection"]),
        .library(name: "StagedClock", type: .dynamic, targets: ["StagedClock"]),
        .library(name: "StatementCounter", type: .dynamic, targets: ["StatementCounter"]),
      ]),
  targets: shared + apple + appleSupport + host + tools + libraries + widgets
    + (isProgramOnly ? [widgetProgram] : testTargets)
)
