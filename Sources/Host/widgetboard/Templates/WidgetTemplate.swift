/// A widget to begin with: the files that `widgetboard new` writes. The guide prints the same
/// files.
struct WidgetTemplate {
  struct File: Hashable {
    var path: String
    var text: String
    var isExecutable = false
  }

  /// The name in lower case, for kinds and files: `my-widget`.
  let name: String

  /// The name of a type: `MyWidget`.
  var typeName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Nil if the name cannot be that of a file and a kind.
  init?(name: String) {
    let isGood = name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    guard isGood, name.count <= 40, name.first?.isLetter == true, name.last != "-",
      !name.contains("--")
    else { return nil }
    self.name = name
  }

  /// An executable file in a language that needs no building.
  func script(in language: ScriptLanguage) -> File {
    File(
      path: "\(name).widget", text: language.text.replacing("NAME", with: name), isExecutable: true)
  }

  /// The files of a package with one widget.
  var package: [File] {
    [
      File(path: "\(name)/Package.swift", text: manifest),
      File(path: "\(name)/Sources/\(typeName)/\(typeName)Widget.swift", text: swiftText),
      File(path: "\(name)/.gitignore", text: ".build/\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    // The sources of widgetboard: a checkout beside this package, or where this variable says.
    let board = Context.environment["WIDGETBOARD_SOURCES"] ?? "../widgetboard"

    let package = Package(
      name: "\(name)",
      products: [.executable(name: "\(name).widget", targets: ["\(typeName)"])],
      dependencies: [.package(name: "widgetboard", path: board)],
      targets: [
        .executableTarget(
          name: "\(typeName)",
          dependencies: [.product(name: "WidgetKit", package: "widgetboard")])
      ])

    """
  }

  /// The imports of its source. They name Apple's modules, never this program's own.
  private static let imports = ["SwiftUI", "WidgetKit"].map { "import \($0)" }
    .joined(separator: "\n")

  private var swiftText: String {
    """
    \(Self.imports)

    struct \(typeName)Entry: TimelineEntry {
      var date: Date
      var cups: Int
    }

    struct \(typeName)Provider: TimelineProvider {
      func placeholder(in context: Context) -> \(typeName)Entry {
        \(typeName)Entry(date: .now, cups: 2)
      }

      func getSnapshot(in context: Context, completion: @escaping (\(typeName)Entry) -> Void) {
        completion(\(typeName)Entry(date: .now, cups: 2))
      }

      /// A timeline says what to show now and later: one entry each two hours of a day.
      func getTimeline(
        in context: Context, completion: @escaping (Timeline<\(typeName)Entry>) -> Void
      ) {
        let start = Calendar.current.startOfDay(for: .now)
        let entries = (0..<12).map { index in
          \(typeName)Entry(date: start.addingTimeInterval(Double(index) * 7200), cups: index / 3)
        }
        completion(Timeline(entries: entries, policy: .atEnd))
      }
    }

    struct \(typeName)View: View {
      let entry: \(typeName)Entry

      var body: some View {
        VStack(alignment: .leading) {
          Label("Coffee", systemImage: "cup.and.saucer").font(.headline)
          Text("\\(entry.cups)").font(.title)
          Text(entry.date, style: .relative).foregroundStyle(.secondary)
        }
      }
    }

    @main
    struct \(typeName)Widget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "\(name)", provider: \(typeName)Provider()) { entry in
          \(typeName)View(entry: entry)
        }
        .configurationDisplayName("\(typeName)")
        .description("Cups of coffee today.")
        .supportedFamilies([.systemSmall, .systemMedium])
      }
    }

    """
  }
}
