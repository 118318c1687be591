// swift-tools-version: 6.1
import CompilerPluginSupport
import Foundation
import PackageDescription

// The folders of `Sources` are the groups of the architecture; what each is for is said there. A target
// stands in the folder of its group and of its own name unless it says where.

/// Targets of one folder: those that are not built in any way of their own a row each, with what they depend
/// on, and the others.
func group(
  _ folder: String, _ table: String, as make: (String, [Target.Dependency]) -> Target = module,
  and others: [Target] = []
) -> [Target] {
  let targets = rows(table).map(make) + others
  for target in targets where target.path == nil { target.path = "\(folder)/\(target.name)" }
  return targets
}

/// `Name: Dependency Dependency …`, a row each; a row that is indented goes on with the one before.
func rows(_ table: String) -> [(name: String, dependencies: [Target.Dependency])] {
  table.replacingOccurrences(of: "\n  ", with: " ").split(separator: "\n").map { row in
    let words = row.split { $0 == " " || $0 == ":" }.map(String.init)
    return (words[0], words.dropFirst().map { .byName(name: $0) })
  }
}

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies)
}

func names(_ words: String) -> [Target.Dependency] { rows("_: " + words)[0].dependencies }

/// `WIDGETBOARD_PROGRAM=1`: only what is installed, without tests and what they need.
let isProgramOnly = Context.environment["WIDGETBOARD_PROGRAM"] == "1"
/// Whether the tests are here: the package `widgetboard-dev` brings the sources alone.
let hasTests = FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests")
/// `WIDGETBOARD_COMMIT=HASH`: which commit is built, for `widgetboard --version`. Digits and letters only:
/// it becomes a string in C.
let commit = (Context.environment["WIDGETBOARD_COMMIT"] ?? "").filter { $0.isLetter || $0.isNumber }
/// `WIDGETBOARD_FUZZING=1`: the program that libFuzzer runs, in place of its suite.
let isFuzzing = Context.environment["WIDGETBOARD_FUZZING"] == "1"

/// What an Apple widget extension would import, and nothing else.
let authorsSide = names("WidgetKit SwiftUI AppIntents Intents")

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
/// where the rest is built for debugging, and what builds, keeps and draws views in every widget's process:
/// the suite takes half the time, and the build no longer.
let reckoning: Set = [
  "TimelineEngine", "Simulation", "Forecast", "Transfers", "Cells", "CellLayout", "ChaosLab",
  "WidgetArchive", "ChartLayout", "SwiftUI", "Board", "PhoneSources", "DeclaredNames", "Coverage",
  "clockWidget", "calendarWidget", "gitWidget", "weatherWidget", "WidgetsTests",
]
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What is compiled for speed where it is given away: what lays out, draws and decides each second and for
/// each entry. All else is compiled for size, which takes two thirds of the time, and starts no later.
let quick: Set = [
  "WidgetArchive", "Cells", "CellLayout", "ChartLayout", "Input", "SwiftUI", "TimelineEngine",
  "Simulation", "Forecast", "Board", "WidgetStore", "Terminal",
]
let compact: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
/// For the linker, which puts functions that run together side by side, and drops those that nothing calls.
let sections: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-function-sections"])]

/// SwiftPM refuses unsafe flags in a package that is required by its version, which it checks out below
/// `checkouts`. An extension built with such a package starts a little more slowly.
let mayHaveFlags = !Context.packageDirectory.contains("/checkouts/")

/// Has `-lcurl` find the script that adds libcurl only where it is needed.
let withoutCurl: [LinkerSetting] =
  mayHaveFlags
  ? [
    .unsafeFlags([
      "-L\(Context.packageDirectory)/Sources/AppleSupport/BackgroundNetworking/Curl/Link"
    ])
  ]
  : []

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
  """
  WidgetArchive
  Cells
  Input: Cells
  CellLayout: WidgetArchive Cells ChartLayout FriBidi
  ChartLayout: WidgetArchive Cells
  FriBidi
  CommonMark
  WrittenText
  WrittenSecrets
  ProgramErrors
  XMLReading
  Redirects
  FileStamps
  DataModels
  """)

/// The modules that a widget's sources import on Apple's systems. Each is a product of its own, and the
/// product `WidgetKit` holds all of them: an author's package names that one.
let apple = group(
  "Sources/Apple",
  """
  WidgetKit: SwiftUI AppIntents Intents ActivityKit CoreLocation WidgetArchive Cells
    BackgroundNetworking BoardMessages MissingFoundation
  SwiftUI: WidgetMacros WidgetArchive CellLayout Cells MissingFoundation CoreGraphicsValues Combine
    Pictures UIKitValues AppIntents
  AppIntents: WidgetMacros WidgetArchive MissingFoundation CoreLocation
  Intents: WidgetArchive MissingFoundation CoreLocation
  Charts: SwiftUI WidgetArchive ChartLayout
  SwiftData: SwiftUI WidgetMacros MissingFoundation WidgetArchive SQLiteLoading
  ActivityKit: MissingFoundation WidgetArchive BoardMessages
  HealthKit: MissingFoundation
  EventKit: MissingFoundation CoreGraphicsValues CoreLocation CalendarValues Calendars TodoTasks
    PersonalFiles FileStamps
    WidgetArchive
  UIKit: UIKitValues CoreImage CoreText
  Combine: MissingFoundation BackgroundNetworking
  CoreGraphics: CoreGraphicsValues UIKitValues
  CoreImage: CoreGraphicsValues CoreVideo Pictures UIKitValues AppleSubmodules
  CoreData: SwiftUI CloudKit Combine MissingFoundation DataModels WidgetArchive SQLiteLoading
  CoreLocation
  os: AppleSubmodules
  OSLog: os
  CommonCrypto: CryptoKit
  CryptoKit
  ImageIO: CoreGraphicsValues Pictures UIKitValues MissingFoundation
  Network
  Security: MissingFoundation WidgetArchive
  UserNotifications
  UniformTypeIdentifiers: UIKitValues MissingFoundation
  SwiftUICore: SwiftUI
  AVFoundation: AudioToolbox CoreGraphicsValues CoreVideo UIKitValues MissingFoundation
  CloudKit: CoreLocation MissingFoundation
  CoreSpotlight: AppIntents UniformTypeIdentifiers MissingFoundation
  LockedCameraCapture: MissingFoundation
  NetworkExtension: MissingFoundation
  AlarmKit: SwiftUI UIKitValues ActivityKit AppIntents WidgetArchive
  AudioToolbox: MissingFoundation
  AuthenticationServices: SwiftUI UIKitValues MissingFoundation
  BackgroundTasks: MissingFoundation
  LocalAuthentication: MissingFoundation
  MapKit: SwiftUI UIKitValues CoreGraphicsValues CoreLocation MissingFoundation
  MessageUI: UIKitValues MissingFoundation
  Photos: CoreLocation ImageIO UIKitValues MissingFoundation
  SafariServices: UIKitValues MissingFoundation
  WeatherKit: CoreLocation MissingFoundation
  CoreText: UIKitValues CoreGraphicsValues MissingFoundation
  MusicKit: SwiftUI Combine CoreGraphicsValues MissingFoundation
  CoreBluetooth: MissingFoundation
  WebKit: UIKitValues CoreGraphicsValues MissingFoundation
  FoundationModels: WidgetMacros MissingFoundation
  StoreKit: SwiftUI UIKitValues MissingFoundation
  WatchConnectivity: MissingFoundation
  WatchKit: CoreGraphicsValues MissingFoundation
  CoreTransferable: SwiftUI UniformTypeIdentifiers MissingFoundation
  PhotosUI: CoreTransferable Photos SwiftUI UIKitValues UniformTypeIdentifiers
  AVKit: AVFoundation SwiftUI UIKitValues
  CoreHaptics: MissingFoundation
  QuartzCore: CoreGraphicsValues UIKitValues MissingFoundation
  AVFAudio: AVFoundation
  CoreMotion: MissingFoundation
  CoreVideo: CoreGraphicsValues MissingFoundation
  MobileCoreServices: UniformTypeIdentifiers MissingFoundation
  CoreServices: MobileCoreServices
  SystemConfiguration: MissingFoundation
  AppTrackingTransparency: MissingFoundation
  CoreTelephony: MissingFoundation
  MetricKit: MissingFoundation
  TipKit: WidgetMacros SwiftUI MissingFoundation
  MediaPlayer: CoreGraphicsValues UIKitValues MissingFoundation
  Contacts: MissingFoundation
  Speech: AVFoundation MissingFoundation
  GameKit: UIKitValues MissingFoundation
  GameplayKit: MissingFoundation
  Translation: SwiftUI MissingFoundation
  Vision: CoreGraphicsValues CoreImage CoreVideo ImageIO UIKitValues
  NaturalLanguage: MissingFoundation
  ManagedSettings: MissingFoundation
  FamilyControls: Combine ManagedSettings SwiftUI
  DeviceActivity: ManagedSettings SwiftUI
  CoreMedia: AVFoundation
  EventKitUI: EventKit UIKitValues
  IntentsUI: Intents UIKitValues
  CoreML: CoreVideo MissingFoundation
  CoreNFC: MissingFoundation
  DeviceCheck: MissingFoundation
  ManagedSettingsUI: ManagedSettings UIKitValues
  UserNotificationsUI: UserNotifications UIKitValues
  """)

/// What Apple's modules are made of here, and what an author may import beside them.
let appleSupport = group(
  "Sources/AppleSupport",
  """
  BoardKit: WidgetKit AppIntents WidgetArchive BoardMessages FileStamps MissingFoundation
  BoardMessages: WidgetArchive
  CoreGraphicsValues
  NumberFormatting
  Pictures: WidgetArchive MissingFoundation
  UIKitValues: CoreGraphicsValues Pictures MissingFoundation WidgetArchive CellLayout Cells
    XMLReading
  LinkedExtensions
  ProcessEnd
  SQLiteLoading
  PersonalFiles: WrittenText
  CalendarValues: PersonalFiles
  Calendars: CalendarValues CIcal MissingFoundation PersonalFiles WrittenText
  TodoTasks: PersonalFiles WrittenText
  AppleSubmodules
  ExtensionDispatch: LinkedExtensions
  """,
  and: [
    .target(
      name: "BackgroundNetworking", dependencies: ["WidgetArchive"], exclude: ["Curl/Link"],
      linkerSettings: withoutCurl),
    // ICU is what Foundation itself formats with; it is there wherever Foundation is.
    .target(
      name: "MissingFoundation",
      dependencies: names(
        """
        WidgetArchive BackgroundNetworking NumberFormatting LinkedExtensions ProcessEnd CommonMark
          AppleSubmodules
        """),
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .macro(name: "WidgetMacros"),
  ])

/// The program that is installed has no symbols, each function that is the same as another once
/// where nobody compares their addresses. It exports nothing. C++'s library is part of it, half a
/// megabyte: to load and link all of it takes a fifth of the time in which the program starts.
///
/// It stands at fixed addresses, as Go's programs do: to move one at its start writes to 240 pages of Swift's
/// metadata, a third of that time. Stack, heap and every C library still lie at random addresses.
///
/// The functions that a start, a second and a key run lie together, in the order that
/// `Sources/Tools/Distribute/start-order.py` records from a program with symbols.
let staticLibraries = "\(Context.packageDirectory)/Sources/Host/widgetboard/StaticCxx"
let small: [LinkerSetting] =
  isProgramOnly
  ? [
    .unsafeFlags(
      ((Context.environment["WIDGETBOARD_SYMBOLS"] == nil ? ["-s"] : [])
        + [
          "--icf=safe", "--no-export-dynamic", "-T", "\(staticLibraries)/read-only-data.ld",
          "--no-warn-symbol-ordering", "--symbol-ordering-file",
          "\(staticLibraries)/start-order.txt",
        ])
        .flatMap { ["-Xlinker", $0] }
        + ["-static-libgcc", "-no-pie"].flatMap { ["-Xclang-linker", $0] }
        + ["-L\(staticLibraries)"])
  ] : []

/// The board's program; a library for the fuzzer, and where it is one file with the widgets.
let widgetboard: Target = .executableTarget(
  name: "widgetboard",
  dependencies: names(
    """
    WidgetArchive Cells Input CellLayout TimelineEngine Forecast Board WidgetStore ExtensionHost Driving
      Terminal Transfers Activities Push Controls CommandSupport CLinux CommonMark FileStamps WrittenSecrets
    """),
  exclude: ["StaticCxx"], resources: [.embedInCode("Templates/Scripts")])

/// The board.
let host = group(
  "Sources/Host",
  """
  TimelineEngine: WidgetArchive
  Activities: WidgetArchive
  Controls: WidgetArchive
  Simulation: WidgetArchive TimelineEngine Transfers
  Forecast: TimelineEngine Transfers WidgetArchive
  Transfers: WidgetArchive
  Push: WidgetArchive Activities
  WidgetStore: WidgetArchive TimelineEngine Transfers Activities CSQLite
  ExtensionHost: WidgetArchive CLinux ProgramErrors
  CommandSupport: WidgetArchive Cells ExtensionHost WrittenText CLinux BuildInformation
  Driving: TimelineEngine WidgetStore ExtensionHost WidgetArchive
  Terminal: Cells Input CNcurses CLinux CollectedWrites
  """,
  and: [
    .target(
      name: "Board",
      dependencies: names(
        "WidgetArchive TimelineEngine Activities Controls CellLayout Cells Input"),
      resources: [.embedInCode("Themes/BuiltIn")]),
    isFuzzing || isProgramOnly ? linkable(widgetboard) : widgetboard,
    // What those need who write widgets, and no board. MissingFoundation has what Foundation bridges, which
    // a program that is linked statically has to name.
    .executableTarget(
      name: "AuthorTools",
      dependencies: names(
        """
        CommandSupport Coverage XcodeProjects ResourceCode Simulation TimelineEngine ExtensionHost
          WidgetArchive MissingFoundation
        """), linkerSettings: small),
    // A process of its own: the board never touches the network.
    bundled(
      .executableTarget(
        name: "TransferHelper", dependencies: ["WidgetArchive", "Redirects", "CCurl"])),
    bundled(
      .executableTarget(
        name: "PushHelper", dependencies: ["WidgetArchive", "Push", "CCurl", "CMosquitto"])),
  ])

/// What builds extensions, and what says how much of Apple's interface is here.
let tools = group(
  "Sources/Tools",
  """
  ResourceCode: DataModels
  PhoneSources
  XcodeProjects: PhoneSources
  """,
  and: [
    .target(
      name: "Coverage", dependencies: ["DeclaredNames", "PhoneSources"],
      exclude: ["API/supported.txt"]),
    .target(name: "DeclaredNames", exclude: ["declared.txt"]),
    .executableTarget(
      name: "widgetboard-resources", dependencies: ["ResourceCode", "PhoneSources"],
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
  """
  CLinux
  CollectedWrites
  CIcal
  CMosquitto
  """,
  and: [
    .target(
      name: "BuildInformation",
      cSettings: commit.isEmpty ? [] : [.define("WIDGETBOARD_COMMIT", to: "\"\(commit)\"")]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  ])

// MARK: Widgets

/// The widgets that come with the board: each is the folder `Widgets/NAME/Widget`, and its product is
/// `NAME.widget`. Products, the names in the one program and the lists of the tests follow from this table;
/// what the gallery says of a widget, the widget says.
let bundledWidgets = rows(
  """
  clock
  system: MachineFacts
  countdown
  game: GameWorld
  bookmarks: Bookmarks PersonalFiles
  weather: Downloads Forecasts
  news: Downloads Feeds
  calendar: Calendars CalendarServers Answers Downloads Redirects PersonalFiles
  photos: PhotoAlbum PersonalFiles Subprograms
  notes: NoteText PersonalFiles
  todo: TodoTasks
  git: Repositories PersonalFiles
  command: CommandOutput ProgramErrors Subprograms PersonalFiles
  json: Answers Downloads Redirects CommandOutput PersonalFiles PluginMenus Charts
  controls: MachineControls Downloads
  """)

/// Programs that come along, by the names they are started under: apps of widgets, and helpers of the board.
let bundledPrograms: KeyValuePairs = [
  "game": "GameApp", "host-adapter": "HostAdapter", "picture-maker": "PictureMaker",
  "plugin-adapter": "PluginAdapter", "process-viewer": "ProcessViewer",
  "widgetboard-push": "PushHelper", "widgetboard-transfer": "TransferHelper",
]

/// What the sources of widgets share, by folder.
let widgetModules = [
  ("system/Facts", "MachineFacts"), ("game/World", "GameWorld: Intents PersonalFiles"),
  ("downloads", "Downloads: WidgetKit PersonalFiles Redirects CCurl"),
  ("bookmarks/List", "Bookmarks"), ("weather/Forecasts", "Forecasts"),
  ("news/Feeds", "Feeds: XMLReading WrittenText WidgetArchive"),
  ("json/Answers", "Answers: WidgetArchive XMLReading WrittenSecrets"),
  ("calendar/Servers", "CalendarServers: Answers Redirects XMLReading"),
  ("photos/Album", "PhotoAlbum: PersonalFiles"),
  ("notes/Text", "NoteText: CommonMark MissingFoundation"),
  ("subprograms", "Subprograms: CLinux"),
  ("git/Repositories", "Repositories: Subprograms WidgetArchive"),
  ("command/Output", "CommandOutput: WidgetArchive"),
  ("plugin/Menu", "PluginMenus: CommandOutput CommonMark WidgetArchive"),
  ("host/Remote", "RemoteWidgets: WidgetArchive"),
  ("controls/Machine", "MachineControls: Subprograms MachineFacts"),
].map { folder, row in
  Target.target(
    name: rows(row)[0].name, dependencies: rows(row)[0].dependencies, path: "Widgets/\(folder)")
}

/// A program of the table above.
func program(
  _ name: String, _ dependencies: String, in folder: String, resources: [Resource]? = nil
) -> Target {
  bundled(
    .executableTarget(
      name: name, dependencies: names(dependencies), path: "Widgets/\(folder)",
      resources: resources))
}

let widgetPrograms = [
  program(
    "ProcessViewer", "", in: "system/ProcessViewer",
    resources: [.copy("process-viewer.desktop")]),
  program(
    "GameApp", "WidgetKit Intents GameWorld", in: "game/App", resources: [.copy("game.desktop")]),
  program(
    "PluginAdapter", "PluginMenus ProgramErrors Subprograms WidgetArchive PersonalFiles",
    in: "plugin/Adapter", resources: [.copy("plugin-command.desktop")]),
  program("HostAdapter", "RemoteWidgets Subprograms WidgetArchive", in: "host/Adapter"),
  program("PictureMaker", "Pictures WidgetArchive", in: "picture"),
]

let widgets =
  bundledWidgets.map { name, dependencies in
    bundled(
      .executableTarget(
        name: "\(name)Widget", dependencies: authorsSide + ["BoardKit"] + dependencies,
        path: "Widgets/\(name)/Widget"))
  } + widgetModules + widgetPrograms

/// All of them and the board in one file, `widgetboard`, which runs the one whose name it is started under.
let widgetProgram: Target = .executableTarget(
  name: "widgets",
  dependencies: ["widgetboard", "ExtensionDispatch"]
    + bundledPrograms.map { .byName(name: $0.value) }
    + bundledWidgets.map { .byName(name: "\($0.name)Widget") },
  path: "Widgets/program",
  cSettings: [
    .define(
      "BUNDLED_WIDGETS", to: bundledWidgets.map { "WIDGET(\($0.name))" }.joined(separator: " ")),
    .define(
      "BUNDLED_PROGRAMS",
      to: bundledPrograms.map { "PROGRAM(\"\($0.key)\",\($0.value))" }.joined(separator: " ")),
  ], linkerSettings: small)

// MARK: Tests

/// What a test target takes along; the others read what they need from their folder.
let testResources = [
  "ActivitiesTests": "Recordings", "CoverageTests": "Authors",
  "WidgetArchiveTests": "Golden", "PicturesTests": "Images", "WidgetsTests": "Fixtures",
]

/// The test targets of each folder, and what they need: last those of the whole, its laws, the widgets, and
/// the program in a terminal.
let testTables: KeyValuePairs = [
  "Tests/Shared":
    """
  CellsTests: Cells
  CellLayoutTests: CellLayout WidgetArchive Cells RandomArchives RepeatableRandom Programs
  WidgetArchiveTests: WidgetArchive RandomArchives RepeatableRandom
  WrittenTextTests: WrittenText
  ProgramErrorsTests: ProgramErrors
  RedirectsTests: Redirects
  """,
  "Tests/Apple":
    """
  WidgetKitTests: WidgetKit SwiftUI Intents WidgetArchive BoardMessages RuntimeFixture FeedFixture
    SeedGame SeedTimelines IntentFixture IntentFixtureSwift5 PreviewFixture PreviewFixtureSwift5
    LinkedFixture TallyFixture AppFixture Programs
  SwiftUITests: SwiftUI WidgetArchive CellLayout Cells
  SwiftUISwift5Tests: SwiftUI
  AppIntentsTests: AppIntents WidgetArchive MissingFoundation CoreLocation
  AppIntentsSwift5Tests: AppIntents
  IntentsTests: Intents WidgetArchive
  ChartsTests: Charts ChartLayout SwiftUI WidgetArchive CellLayout Cells RepeatableRandom
  ActivityTests: ActivityKit WidgetKit SwiftUI AppIntents WidgetArchive BoardMessages CellLayout
    Cells ActivityFixture Programs
  CombineTests: Combine RepeatableRandom
  CoreLocationTests: CoreLocation
  CoreDataTests: CoreData SQLiteLoading Programs CoreDataFixture
  osTests: os OSLog
  CryptoKitTests: CommonCrypto CryptoKit
  ImageIOTests: ImageIO UIKitValues
  NetworkTests: Network
  SecurityTests: Security
  UserNotificationsTests: UserNotifications
  CoreImageTests: CoreImage UIKit
  GameplayKitTests: GameplayKit
  HealthKitTests: HealthKit
  AbsentFrameworksTests: AVFoundation AppIntents CloudKit CoreLocation CoreSpotlight
    LockedCameraCapture NetworkExtension Security StoreKit UniformTypeIdentifiers UserNotifications
    WatchConnectivity WatchKit AlarmKit AudioToolbox AuthenticationServices BackgroundTasks
    LocalAuthentication MapKit MessageUI Photos SafariServices WeatherKit WidgetArchive SwiftUI
    CoreText MusicKit CoreBluetooth WebKit FoundationModels MissingFoundation CoreTransferable
    PhotosUI AVKit CoreHaptics UIKitValues FamilyControls ManagedSettings DeviceActivity Vision
    NaturalLanguage CoreVideo HealthKit Intents CoreMotion AppTrackingTransparency Contacts
    CoreServices CoreTelephony GameKit MediaPlayer MetricKit Speech SystemConfiguration TipKit
    Translation MobileCoreServices EventKitUI IntentsUI CoreMedia CoreML CoreNFC DeviceCheck ManagedSettingsUI
    UserNotificationsUI
  UniformTypeIdentifiersTests: UniformTypeIdentifiers
  EventKitTests: EventKit CoreGraphicsValues
  SwiftDataTests: SwiftData SwiftUI WidgetArchive RepeatableRandom ModelFixture ModelFixtureSwift5
    ModelAppFixture Programs
  PublishedSourcesTests: WidgetKit AppIntents Charts UIKit os CoreLocation CryptoKit ImageIO
    Network UserNotifications
  PublishedSourcesSwift5Tests: WidgetKit AppIntents Charts UIKit os CoreLocation CryptoKit
    ImageIO Network UserNotifications
  AppleModulesSwift5Tests: WidgetKit SwiftUI Combine CoreLocation os ActivityKit UIKitValues
  """,
  "Tests/AppleSupport":
    """
  BoardKitTests: BoardKit WidgetKit AppIntents SwiftUI WidgetArchive FileStamps
  BackgroundNetworkingTests: BackgroundNetworking WidgetKit SwiftUI WidgetArchive HTTPTestServer
  BackgroundNetworkingSwift5Tests: WidgetKit SwiftUI
  MissingFoundationTests: MissingFoundation CommonMark Programs RepeatableRandom
  CoreGraphicsValuesTests: CoreGraphicsValues
  UIKitValuesTests: UIKitValues SwiftUI WidgetArchive
  PicturesTests: Pictures WidgetArchive MissingFoundation
  """,
  "Tests/Host":
    """
  ActivitiesTests: Activities WidgetArchive RepeatableRandom Programs
  ControlsTests: Controls WidgetArchive
  TimelineEngineTests: TimelineEngine WidgetArchive RepeatableRandom Programs
  SimulationTests: Simulation TimelineEngine WidgetArchive SimulatedYear Programs
  ForecastTests: Board Forecast Simulation TimelineEngine Transfers WidgetArchive Programs
  BoardTests: Board Activities Controls TimelineEngine CellLayout WidgetArchive Cells Input Programs
  ExtensionHostTests: ExtensionHost WidgetArchive CLinux BadExtension Reaping RepeatableRandom
    Programs
  TerminalTests: Terminal Cells Input CNcurses TerminalPairs
  WidgetStoreTests: WidgetStore TimelineEngine Transfers Activities WidgetArchive CSQLite FaultyVFS Programs
  DrivingTests: Driving TimelineEngine WidgetStore ExtensionHost WidgetArchive
  TransfersTests: Transfers WidgetArchive Programs
  PushTests: Push WidgetArchive Activities RepeatableRandom
  TransferHelperTests: TransferHelper ExtensionHost WidgetArchive HTTPTestServer
  widgetboardTests: widgetboard Board Cells Driving ExtensionHost Simulation WidgetArchive
    TimelineEngine WidgetStore Terminal Forecast Transfers Activities Push Controls CLinux FileStamps Reaping
    TerminalPairs Programs
  """,
  "Tests/Tools":
    """
  CoverageTests: Coverage PhoneSources WidgetKit Charts CoreData CoreLocation SwiftData UIKit os Programs
    AVFoundation CloudKit CoreSpotlight LockedCameraCapture NetworkExtension SwiftUICore
    UniformTypeIdentifiers WatchConnectivity AlarmKit AudioToolbox AuthenticationServices
    BackgroundTasks LocalAuthentication MapKit MessageUI SafariServices
    WeatherKit CoreText MusicKit CoreBluetooth WebKit FoundationModels EventKit CryptoKit
    Photos CommonCrypto UserNotifications PhotosUI AVKit CoreHaptics CoreGraphics
    CoreTransferable QuartzCore AVFAudio CoreVideo Vision NaturalLanguage ManagedSettings
    FamilyControls DeviceActivity CoreMotion AppTrackingTransparency Contacts CoreServices
    CoreTelephony GameKit MediaPlayer MetricKit Speech SystemConfiguration TipKit Translation
    MobileCoreServices GameplayKit EventKitUI IntentsUI CoreMedia CoreML CoreNFC DeviceCheck ManagedSettingsUI
    UserNotificationsUI
  AuthorToolsTests: AuthorTools CommandSupport Simulation Programs
  ResourceCodeTests: ResourceCode Programs
  PhoneSourcesTests: PhoneSources
  XcodeProjectsTests: XcodeProjects
  FiguresTests: Figures
  """,
  "Tests":
    """
  ArchitectureTests: Programs
  WidgetsTests: GameWorld Downloads Feeds Forecasts Calendars CalendarServers PhotoAlbum
    NoteText PersonalFiles TodoTasks MachineFacts Repositories Subprograms CommandOutput
    PluginMenus Answers RemoteWidgets MachineControls HTTPTestServer SSHServer WidgetArchive CellLayout Cells
    Board Programs CLinux Terminal TimelineEngine SwiftUI systemWidget
  EndToEndTests: widgetboard WidgetStore TimelineEngine Push CLinux FeedFixture HTTPTestServer
    RuntimeFixture PreviewFixture IntentFixture TallyFixture ActivityFixture FaultLab LastLineTrial FakeLogind
    ChaosLab StagedDays Programs SSHServer
  """,
]

let tests = testTables.flatMap { folder, table in
  group(folder, table) { name, dependencies in
    .testTarget(
      name: name, dependencies: dependencies, resources: testResources[name].map { [.copy($0)] },
      swiftSettings: name.contains("Swift5") ? swift5 : nil)
  }
}

/// What things cost.
let benchmarks: Target = .executableTarget(
  name: "Benchmarks",
  dependencies: names(
    """
    SwiftUI CellLayout Cells WidgetArchive TimelineEngine Forecast Calendars BenchmarkWidget Board CLinux
      widgetboard FaultLab SimulatedYear ChaosLab HTTPTestServer Figures RepeatableRandom TerminalPairs
      StagedDays CountedProgram
    """),
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
  "Tests/Fixtures", "",
  and: [
    fixture("BadExtension", []),
    fixture("BenchmarkWidget", ["WidgetKit", "SwiftUI"]),
    fixture("RuntimeFixture", ["WidgetKit", "SwiftUI", "BoardKit", "EventKit"]),
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
    fixture("ModelFixture", authorsSide + ["SwiftData"]),
    fixture("ModelFixtureSwift5", authorsSide + ["SwiftData"], settings: swift5),
    fixture("ModelAppFixture", ["SwiftData"]),
    fixture("CoreDataFixture", ["CoreData"]),
    fixture("ActivityFixture", ["WidgetKit", "SwiftUI", "AppIntents", "ActivityKit"]),
    fixture("LastLineTrial", ["CLinux"]),
    linkable(fixture("LinkedFirst")),
    linkable(fixture("LinkedSecond")),
    fixture("LinkedFixture", ["ExtensionDispatch", "LinkedFirst", "LinkedSecond"]),
  ])

let testSupport = group(
  "Tests/Support",
  """
  RepeatableRandom
  TerminalPairs
  RandomArchives: WidgetArchive RepeatableRandom
  SimulatedYear: Simulation TimelineEngine WidgetStore WidgetArchive
  FaultyVFS: CSQLite
  FaultInjection
  FaultLab: CLinux Programs TerminalPairs
  ChaosLab: CLinux CSQLite Cells Programs RepeatableRandom TerminalPairs
  ClockStage
  StagedClock: ClockStage
  StagedDays: ChaosLab ClockStage CSQLite HTTPTestServer RepeatableRandom
  Figures
  CountedProgram
  StatementCounter
  HTTPTestServer
  FakeLogind
  Reaping
  Programs: CLinux
  SSHServer: CLinux Programs
  """)

/// What reads what others wrote, fed with anything. `package` access ends at the package, so it stands
/// here.
let readers = names(
  """
  WidgetArchive Cells Input CellLayout TimelineEngine Board ExtensionHost Terminal widgetboard Calendars
    CalendarServers Feeds TodoTasks NoteText WrittenText CommandOutput PluginMenus ProgramErrors
    XcodeProjects PhoneSources Answers RemoteWidgets Bookmarks Forecasts Activities Push Controls
    Pictures CoreGraphicsValues CoreImage MissingFoundation UIKitValues
  """)
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

/// Tests preload them into the programs they run.
let preloaded =
  isProgramOnly || !hasTests ? [] : ["FaultInjection", "StagedClock", "StatementCounter"]
let testTargets = tests + [benchmarks] + fixtures + testSupport + fuzzing

for target in shared + apple + appleSupport + host + widgets + fixtures {
  target.swiftSettings = (target.swiftSettings ?? []) + quickTypes
}
let givenAway = shared + apple + appleSupport + host + tools + widgets + [widgetProgram]
for target in givenAway where mayHaveFlags {
  // Plugins and libraries of the system are not compiled.
  guard [.regular, .executable].contains(target.type) else { continue }
  target.swiftSettings =
    (target.swiftSettings ?? []) + (quick.contains(target.name) ? [] : compact)
    + (isProgramOnly ? sections : [])
}
for target in shared + apple + host + tools + widgets + testSupport + tests
where reckoning.contains(target.name) && mayHaveFlags {
  target.swiftSettings = (target.swiftSettings ?? []) + optimized
}

// MARK: The package

let package = Package(
  name: "widgetboard",
  products: [
    .library(name: "WidgetKit", targets: apple.map(\.name)),
    .library(name: "BoardKit", targets: ["BoardKit"]),
    .plugin(name: "WidgetResources", targets: ["WidgetResources"]),
    .executable(name: "widgetboard-author", targets: ["AuthorTools"]),
  ] + apple.dropFirst().map { .library(name: $0.name, targets: [$0.name]) }
    + (isFuzzing
      ? []
      : [.executable(name: "widgetboard", targets: [isProgramOnly ? "widgets" : "widgetboard"])])
    + (isProgramOnly
      ? []
      : bundledWidgets.map { .executable(name: "\($0.name).widget", targets: ["\($0.name)Widget"]) }
        + bundledPrograms.map { .executable(name: $0.key, targets: [$0.value]) })
    + preloaded.map { .library(name: $0, type: .dynamic, targets: [$0]) },
  targets: shared + apple + appleSupport + host + tools + libraries + widgets
    + (isProgramOnly ? [widgetProgram] : hasTests ? testTargets : [])
)
