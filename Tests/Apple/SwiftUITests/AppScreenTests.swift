import SwiftUI
import Testing
import WidgetArchive

/// Screens of an app in files that its widget shares: a tile draws what they show at first.
@Suite @MainActor
struct AppScreenTests {
  private struct Tide: Identifiable, Hashable {
    let id: Int
    var name: String
    var later: [Tide]?
  }

  private let tides = [Tide(id: 1, name: "ebb"), Tide(id: 2, name: "flow")]
  private let isShown = Binding.constant(true)

  @Test func `alerts and dialogs in all their forms show nothing`() {
    let name = "Delete"
    let view = archive(
      Text(verbatim: "here")
        .alert(name, isPresented: isShown) { Button("Yes") {} }
        .alert(Text(verbatim: name), isPresented: isShown) {
          Button("Yes") {}
        } message: {
          Text("Sure?")
        }
        .alert("Delete", isPresented: isShown, presenting: tides.first) { tide in
          Button(tide.name) {}
        } message: { tide in
          Text(tide.name)
        }
        .alert(isPresented: isShown, error: Fault?.none) { Button("OK") {} }
        .confirmationDialog(name, isPresented: isShown, titleVisibility: .visible) {
          Button("Yes", role: .destructive) {}
        } message: {
          Text("Sure?")
        }
        .confirmationDialog("Delete", isPresented: isShown, presenting: tides.first) { tide in
          Button(tide.name) {}
        }
        .actionSheet(isPresented: isShown) {
          ActionSheet(title: Text("Delete"), buttons: [.destructive(Text("Yes")), .cancel()])
        }
        .fullScreenCover(item: .constant(tides.first)) { Text($0.name) }
        .popover(isPresented: isShown, arrowEdge: .bottom) { Text("never") }
        .popover(item: .constant(tides.first), attachmentAnchor: .point(.top)) { Text($0.name) }
        .contextMenu {
          Button("Copy") {}
        } preview: {
          Text("never")
        }
        .inspector(isPresented: isShown) { Text("never") }
        .presentationCompactAdaptation(.popover)
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
        .presentationSizing(.form.fitted(horizontal: true, vertical: false)))
    #expect(texts(view) == ["here"] && view.nodes.count == 1)
  }

  private struct Fault: LocalizedError {}

  /// A toolbar of the author's: its parts are listed in a `body`, as views are.
  private struct Bar: ToolbarContent {
    let hasSearch: Bool

    var body: some ToolbarContent {
      ToolbarItem(placement: .secondaryAction) { Button("Edit") {} }
      ToolbarSpacer(.fixed, placement: .bottomBar)
      if hasSearch { DefaultToolbarItem(kind: .search, placement: .bottomBar) }
      ToolbarItemGroup(placement: .status) {
        Button("One") {}
        Button("Two") {}
      } label: {
        Text("More")
      }
    }
  }

  @Test func `bars and what is searched for show nothing`() {
    let word = "tide"
    let view = archive(
      NavigationStack {
        Text(verbatim: "here")
          .toolbar { Bar(hasSearch: true) }
          .toolbar(id: "main") {
            ToolbarItem(id: "edit", showsByDefault: false) { Button("Edit") {} }
              .defaultCustomization(.hidden)
          }
          .toolbarRole(.editor).toolbar(removing: .sidebarToggle)
          .toolbarForegroundStyle(.red, for: .navigationBar)
          .navigationTitle(Text(verbatim: word)).navigationTitle(.constant(word))
          .navigationBarItems(leading: Text("never"), trailing: Text("never"))
          .navigationDestination(isPresented: isShown) { Text("never") }
          .navigationDestination(item: .constant(tides.first)) { Text($0.name) }
          .searchable(text: .constant(word), isPresented: isShown, prompt: "Tides")
          .searchable(text: .constant(word)) { Text("never") }
          .searchSuggestions { Text("never").searchCompletion("never") }
          .searchScopes(.constant(1)) { Text("never").tag(1) }
      })
    #expect(texts(view) == ["here"])
  }

  @Test func `of tabs the first is shown`() {
    enum Place { case now, later }
    let view = archive(
      VStack {
        TabView(selection: .constant(Place.later)) {
          Tab("Now", systemImage: "clock", value: .now) { Text(verbatim: "now") }
          Tab("Later", systemImage: "moon", value: Place.later, role: .search) {
            Text(verbatim: "later")
          }
        }
        .tabViewStyle(.sidebarAdaptable)
        TabView {
          TabSection("Tides") {
            Tab(String("Ebb"), image: "wave") { Text(verbatim: "ebb") }.badge(2)
            if tides.count > 5 { Tab("Flow", systemImage: "moon") { Text(verbatim: "flow") } }
          }
        }
        TabView {
          ForEach(tides) { tide in
            Tab(tide.name, systemImage: "moon") { Text(verbatim: tide.name) }
          }
        }
      })
    #expect(texts(view) == ["now", "ebb", "ebb"])
  }

  @Test func `rows are drawn whatever is selected, bound or inside another`() {
    @State var bound = tides
    let tree = [Tide(id: 3, name: "spring", later: tides)]
    let view = archive(
      VStack {
        List(tides, selection: .constant(Int?.none)) { Text(verbatim: $0.name) }
        List(selection: .constant(Set<Int>())) {
          Section("Open", isExpanded: isShown) { Text(verbatim: "row") }
            .listSectionSeparator(.hidden, edges: .bottom)
        }
        List($bound) { $tide in Text(verbatim: tide.name).listRowSeparatorTint(.red) }
        List(0..<2) { Text(verbatim: "\($0)") }.listStyle(.inset)
        List(tree, children: \.later) { Text(verbatim: $0.name) }.listStyle(.sidebar)
      })
    #expect(
      texts(view) == [
        "ebb", "flow", "Open", "row", "ebb", "flow", "0", "1", "spring", "ebb", "flow",
      ])
  }

  @Test func `controls are drawn as their labels and values in all their forms`() {
    let title = "Title"
    let view = archive(
      VStack {
        TextField("Height", value: .constant(12), format: .number)
        TextField(title, value: .constant(Int?.none), format: .number)
        TextField("Name", text: .constant("Ada"), onCommit: {})
        TextField(text: .constant("")) { Text("Port") }
        SecureField(title, text: .constant("1234"))
        Stepper("Cups", onIncrement: {}, onDecrement: {})
        Stepper(value: .constant(2), in: 0...9) { Text("Spoons") }
        Picker("Unit", systemImage: "ruler", selection: .constant(1)) { Text("km").tag(1) }
        Menu("More", systemImage: "ellipsis") { Button("Delete") {} }
        Menu("Save") {
          Button("As") {}
        } primaryAction: {
        }
        DisclosureGroup(title) { Text("never") }
        NavigationLink(title, value: 1)
        NavigationLink("Next", destination: Text("never"), isActive: isShown)
        ControlGroup {
          Text(verbatim: "control")
        } label: {
          Text("never")
        }
      })
    #expect(
      texts(view) == [
        "12", "Title", "Ada", "Port", "Title", "Cups", "Spoons", "Unit", "More", "Save", "Title",
        "Title", "Next", "control",
      ])
  }

  @Test func `a slider with labels is a bar at its value`() {
    let view = archive(
      Slider(value: .constant(3), in: 1...5, step: 1) {
        Text("never")
      } minimumValueLabel: {
        Text("1")
      } maximumValueLabel: {
        Text("5")
      })
    #expect(
      view.nodes.contains {
        if case .progress(let progress) = $0.content {
          progress.value == .fraction(0.5)
        } else {
          false
        }
      })
  }

  private struct Stacked: LabeledContentStyle {
    func makeBody(configuration: LabeledContentStyleConfiguration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  private struct Unfolded: DisclosureGroupStyle {
    func makeBody(configuration: DisclosureGroupStyleConfiguration) -> some View {
      configuration.label
      Text(verbatim: configuration.isExpanded ? "open" : "closed")
      configuration.content
    }
  }

  private struct Reversed: ControlGroupStyle {
    func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
      VStack {
        Text(verbatim: "controls")
        configuration.content
      }
    }
  }

  @Test func `an author’s style draws rows and groups`() {
    let view = archive(
      VStack {
        LabeledContent("Height", value: "3 m").labeledContentStyle(Stacked())
        DisclosureGroup("Tides", isExpanded: isShown) {
          Text(verbatim: "ebb")
        }
        .disclosureGroupStyle(Unfolded())
        ControlGroup { Text(verbatim: "play") }.controlGroupStyle(Reversed())
        LabeledContent("Depth", value: "1 m").labeledContentStyle(.automatic)
      })
    #expect(
      texts(view) == [
        "3 m", "Height", "Tides", "open", "ebb", "controls", "play", "Depth", "1 m",
      ])
  }

  @Test func `a search without a result says so`() {
    let view = archive(
      VStack {
        ContentUnavailableView.search
        ContentUnavailableView.search(text: "tide")
      })
    #expect(texts(view).contains("No Results") && texts(view).contains("No Results for “tide”"))
  }

  @Test func `gestures, keys and scrolling call nothing`() {
    @AccessibilityFocusState var isRead: Bool
    let press = LongPressGesture().sequenced(before: DragGesture(coordinateSpace: .global))
    let view = archive(
      Text(verbatim: "here")
        .gesture(MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { _ in never() })
        .gesture(press.onEnded { _ in never() }, including: .all)
        .onTapGesture { (_: CGPoint) in never() }
        .onLongPressGesture(minimumDuration: 1, pressing: { _ in never() }, perform: { never() })
        .contentShape(.hoverEffect, .rect)
        .onKeyPress(.upArrow) { .handled }
        .sensoryFeedback(.success, trigger: 1) { $0 != $1 }
        .scrollPosition(.constant(ScrollPosition(edge: .top)))
        .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, _ in never() }
        .onScrollPhaseChange { _, phase in if phase.isScrolling { never() } }
        .accessibilityAction(named: "More") { never() }
        .accessibilityAction(.escape) { never() }
        .accessibilityAdjustableAction { _ in never() }
        .accessibilityFocused($isRead))
    #expect(texts(view) == ["here"] && view.nodes.count == 1)
  }

  private func never() { Issue.record("nothing is called in a tile") }

  @Test func `windows and menus of an app compile, and open nothing`() {
    struct Reader: View {
      @Environment(\.openWindow) private var openWindow
      @Environment(\.dismissSearch) private var dismissSearch
      @Environment(\.isSearching) private var isSearching

      var body: some View {
        Text(verbatim: isSearching ? "searching" : "idle").onAppear {
          openWindow(id: "about")
          dismissSearch()
        }
      }
    }
    struct Wide: View {
      @Environment(\.horizontalSizeClass) private var width

      var body: some View { Text(verbatim: width == .regular ? "wide" : "narrow") }
    }
    let both = VStack {
      Wide()
      Wide().environment(\.horizontalSizeClass, .regular)
    }
    #expect(texts(archive(both)) == ["narrow", "wide"])
    let scene = WindowGroup { Reader() }
      .commands {
        SidebarCommands()
        CommandGroup(replacing: .newItem) {}
        CommandMenu("Tides") { Button("Reload") {} }
        if texts(archive(Reader())).isEmpty { ToolbarCommands() }
      }
      .windowResizability(.contentSize).windowStyle(.hiddenTitleBar)
    _ = scene
    #expect(texts(archive(Reader())) == ["idle"])
  }

  @Test func `a button with a role and no label has a symbol, and bars stand at their edges`() {
    let view = archive(
      Text(verbatim: "here")
        .safeAreaBar(edge: .bottom) { Button(role: .close) {} }
        .animation(.interactiveSpring(duration: 0.2, extraBounce: 0.1), value: 1)
        .visualEffect { content, proxy in
          content.colorEffect(
            Shader(function: .init(library: .default, name: "wave"), arguments: [])
          )
          .offset(x: proxy.bounds(of: .scrollView)?.minX ?? 0)
        })
    #expect(texts(view) == ["here"])
    #expect(view.nodes.contains { $0.content == .symbol("xmark") })
  }
}
