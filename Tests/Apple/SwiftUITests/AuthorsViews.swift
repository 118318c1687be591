// Views as an iOS author writes them for widgets. Compiled in Swift 6 mode here and, unchanged, in
// Swift 5 mode by `SwiftUISwift5Tests`.
import SwiftUI

struct CharacterDetail: Identifiable, Hashable {
  let id = UUID()
  var name: String
  var avatar: String
  var healthLevel: Double
  var heroType: String
  var fullHealthDate: Date
  var url: URL { URL(string: "game:///\(name.lowercased())")! }

  static let panda = CharacterDetail(
    name: "Power Panda", avatar: "🐼", healthLevel: 0.14, heroType: "Forest Dweller",
    fullHealthDate: Date(timeIntervalSinceReferenceDate: 700_000_000))
}

extension Color {
  static let gameBackground = Color(red: 0.1, green: 0.2, blue: 0.3)
}

struct EmojiRangerWidgetEntryView: View {
  @Environment(\.colorScheme) var scheme
  @Environment(\.redactionReasons) private var reasons
  var hero: CharacterDetail

  @ViewBuilder
  var body: some View {
    switch hero.name {
    case "Power Panda":
      ZStack {
        AvatarView(hero)
          .widgetURL(hero.url)
          .foregroundColor(.white)
      }
      .background(Color.gameBackground)
    case "Egghead":
      Link(destination: hero.url) { AvatarView(hero) }
    default:
      EmptyView()
    }
  }
}

struct AvatarView: View {
  var hero: CharacterDetail

  init(_ hero: CharacterDetail) {
    self.hero = hero
  }

  var body: some View {
    VStack(alignment: .leading) {
      HStack(alignment: .top) {
        Text(hero.avatar).font(.largeTitle)
        Spacer(minLength: 0)
        VStack(alignment: .trailing, spacing: 4) {
          Text(hero.name)
            .font(.title)
            .fontWeight(.bold)
            .minimumScaleFactor(0.25)
          Text("Level \(12)")
          Text(hero.heroType).lineLimit(2)
        }
      }
      HealthLevelShape(level: hero.healthLevel)
        .frame(height: 10)
      Text("HP")
        + Text(" heals in ").foregroundColor(.secondary)
        + Text(hero.fullHealthDate, style: .relative).bold()
      Text("Full at \(hero.fullHealthDate, style: .time)")
        .multilineTextAlignment(.trailing)
    }
    .padding()
    .containerBackground(for: .widget) { Color.black }
  }
}

struct HealthLevelShape: View {
  var level: Double
  var body: some View {
    ZStack(alignment: .leading) {
      RoundedRectangle(cornerRadius: 5).stroke(Color.gray, lineWidth: 1)
      RoundedRectangle(cornerRadius: 5, style: .continuous)
        .fill(
          LinearGradient(
            gradient: Gradient(colors: [.red, .orange, .green]), startPoint: .leading,
            endPoint: .trailing)
        )
        .opacity(0.8)
      ProgressView(value: level, total: 1.0).tint(.green)
      Gauge(value: level, in: 0...1) {
        Text("HP")
      } currentValueLabel: {
        Text(level, format: .percent)
      }
      .gaugeStyle(.accessoryCircularCapacity)
    }
  }
}

struct Leaderboard: View {
  var heroes: [CharacterDetail]
  @State private var selection = 0

  var body: some View {
    VStack(spacing: 6) {
      ForEach(heroes) { hero in
        Link(destination: hero.url) { row(for: hero) }
      }
      ForEach(Array(heroes.enumerated()), id: \.offset) { index, hero in
        Text("\(index + 1). \(hero.name)")
      }
      ForEach(0..<3) { index in
        if index == 1 {
          Divider()
        } else {
          Circle().frame(width: 4, height: 4)
        }
      }
      if let first = heroes.first, first.healthLevel > 0.1 {
        Label(first.name, systemImage: "star.fill").labelStyle(.titleAndIcon)
      }
      if #available(iOS 17.0, *) {
        Button("Refresh", systemImage: "arrow.clockwise") { selection += 1 }
          .buttonStyle(.plain)
      }
    }
    .modifier(CardModifier(title: "Leaderboard"))
  }

  @ViewBuilder
  private func row(for hero: CharacterDetail) -> some View {
    Text(hero.avatar)
    Text(hero.name).modifier(Dimmed()).card()
  }
}

struct CardModifier: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  let title: LocalizedStringKey

  func body(content: Content) -> some View {
    VStack {
      Text(title).font(.system(size: 13, weight: .semibold, design: .rounded))
      content
    }
    .foregroundStyle(colorScheme == .dark ? .white : .black)
  }
}

struct Dimmed: ViewModifier {
  func body(content: Content) -> some View {
    content.opacity(0.5)
  }
}

extension View {
  func card() -> some View {
    padding(.horizontal, 8)
      .padding([.top, .bottom], 2)
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 8))
      .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(.secondary, lineWidth: 1))
      .clipShape(.rect(cornerRadius: 8))
  }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.accentColor
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct Accented: View {
  @Environment(\.accent) var accent
  @Environment(\.locale) private var locale: Locale
  @AppStorage("name") var name = "Panda"
  var date = Date(timeIntervalSinceReferenceDate: 0)

  var body: some View {
    Group {
      Text(verbatim: locale.identifier).foregroundStyle(accent)
      Image(systemName: "flame.fill")
        .resizable()
        .renderingMode(.template)
        .scaledToFit()
        .symbolRenderingMode(.hierarchical)
        .imageScale(.large)
      Text(date, format: .dateTime.day().month(.wide))
      Text(date...date.addingTimeInterval(600))
      Text(timerInterval: date...date.addingTimeInterval(60), countsDown: false)
        .monospacedDigit()
        .contentTransition(.numericText(countsDown: true))
      Text(.currentDate, format: .stopwatch(startingAt: date))
      Text(.currentDate, format: .offset(to: date, maxFieldCount: 1))
      Text("\(0.5, specifier: "%.1f") of \(date, format: .dateTime.year())")
      Text("**\(name)** has _\(3)_ points")
    }
    .font(.caption)
    .shadow(radius: 3)
    .animation(.easeInOut, value: name)
    .onAppear { name = "Never" }
    .environment(\.accent, .red)
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Health of \(name)")
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    .ignoresSafeArea()
    .redacted(reason: .placeholder)
    .unredacted()
    .privacySensitive()
    .tint(.pink)
    .containerBackground(.fill.tertiary, for: .widget)
    .widgetAccentable()
  }
}

struct RingGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().stroke(.gray.opacity(0.3), style: StrokeStyle(lineWidth: 4, lineCap: .round))
      configuration.currentValueLabel
      Text("\(Int(configuration.value * 100))%")
    }
  }
}

struct Tile<Content: View>: View {
  let title: String
  @ViewBuilder var content: () -> Content

  var body: some View {
    VStack {
      Text(title)
      content()
    }
  }
}

struct Tiles: View {
  var body: some View {
    Tile(title: "Ring") {
      Gauge(value: 3.0, in: 0...4) { Text("x") }.gaugeStyle(RingGaugeStyle())
      ProgressView("Loading", value: 0.3)
    }
    .background {
      LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
    }
    .background(Color.blue.gradient)
  }
}

struct Idioms: View {
  enum Phase { case night, day(hour: Int) }
  var phase = Phase.day(hour: 3)
  var total: Int? = 4
  let columns = [GridItem(.flexible()), GridItem(.fixed(40), spacing: 2)]
  let url = URL(string: "https://example.org")!

  var body: some View {
    let title = "Idioms"
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.system(.body, design: .rounded)).font(.title.weight(.bold))
      Text(title.uppercased()).font(.system(size: 20).bold().monospacedDigit())
      Text("Total: \(total ?? 0)").font(.custom("Avenir", size: 12)).kerning(1)
      Text("Done: \(total == nil ? "yes" : "no")").padding(.bottom).padding(.all, 8).padding(10)
      Text("\(true)")
      switch phase {
      case .night: Image(systemName: "moon")
      case .day(let hour) where hour < 6:
        Image(systemName: "sunrise").foregroundStyle(.orange, .red)
      case .day(let hour): Text("\(hour)").overlay(Text("x"), alignment: .bottom)
      }
      if case .day(let hour) = phase { Text(hour, format: .number) }
      LazyVGrid(columns: columns, spacing: 2) {
        ForEach(0..<5, id: \.self) { Text($0.formatted()) }
      }
      HStack(alignment: .firstTextBaseline) {
        Rectangle().fill(.blue.gradient).frame(width: 10)
        Circle().fill("x".isEmpty ? Color.red : .blue).mask(Circle())
        Capsule().foregroundColor(.green)
        ContainerRelativeShape().fill(.quaternary).cornerRadius(4)
      }
      .background(Color.black.opacity(0.2).cornerRadius(8))
      .background(Capsule().fill(Color.red))
      .background(LinearGradient(colors: [.red, .clear], startPoint: .top, endPoint: .bottom))
      .clipShape(Circle())
      .border(Color.red)
      .frame(maxWidth: .infinity, alignment: .leading)
      Link("Open", destination: url)
      Toggle("On", isOn: .constant(true))
      Section("Heading") { Text("row") }
      Button(action: { print("pressed") }) { Label("Go", systemImage: "play") }
        .buttonStyle(.borderedProminent)
        .tint(.blue)
      Button(role: .destructive) {
      } label: {
        Image(systemName: "trash")
      }
    }
    .foregroundColor(total == 1 ? .white : .black)
    .environment(\.colorScheme, .dark)
    .dynamicTypeSize(.small ... .xxLarge)
    .lineLimit(1...3)
    .preferredColorScheme(nil)
  }
}

struct Hero_Previews: PreviewProvider {
  static var previews: some View {
    EmojiRangerWidgetEntryView(hero: .panda).previewDisplayName("Panda")
  }
}

@MainActor let everyView: [AnyView] = [
  AnyView(EmojiRangerWidgetEntryView(hero: .panda)), AnyView(Leaderboard(heroes: [.panda])),
  AnyView(Accented()), AnyView(Tiles()), AnyView(Idioms()), AnyView(Hero_Previews.previews),
]
