import SwiftUI
import Testing
import WidgetArchive

/// Views and modifiers that an app shares with its widget: a tile shows them without motion or
/// input.
@Suite @MainActor
struct InertViewTests {
  @Test func `controls that change values are drawn as their labels and values`() {
    let view = archive(
      VStack {
        Picker("Unit", selection: .constant(1)) { Text("km").tag(1) }
        Stepper("Cups", value: .constant(2), in: 0...9)
        TextField("Name", text: .constant(""))
        TextField("Name", text: .constant("Ada"))
        SecureField("Code", text: .constant("1234"))
        Menu("More") { Button("Delete") {} }
        NavigationLink("Details") { Text("never") }
        ShareLink("Pass on", item: "x")
      })
    #expect(
      texts(view) == ["Unit", "Cups", "Name", "Ada", "Code", "More", "Details", "Pass on"])
    #expect(root(view).children.allSatisfy { view[$0].content.isInert })
  }

  @Test func `a date picker shows its date, whatever may be chosen`() {
    let date = Date(timeIntervalSince1970: 0)
    let (day, now) = (Binding.constant(date), date...)
    let view = archive(
      VStack {
        DatePicker("Ebb", selection: day, in: now, displayedComponents: .date)
          .datePickerStyle(.graphical)
        DatePicker("Flow", selection: day, in: date...date).datePickerStyle(.compact)
        DatePicker(String("Moon"), selection: day, in: ...date)
        DatePicker(selection: day, in: now) { Text("Sun") }.datePickerStyle(.wheel)
        ScrollView { Text("Log") }.scrollDismissesKeyboard(.interactively)
        TextField("Name", text: .constant("Ada"), axis: .vertical).textFieldStyle(Framed())
        TextField(String("Port"), text: .constant(""), prompt: Text("Which?"))
      }
      .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: 1))
    let shown = texts(view)
    for word in ["Ebb", "Flow", "Moon", "Sun", "Log", "Ada", "Which?"] {
      #expect(shown.contains(word), "\(word)")
    }
  }

  private struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding() }
  }

  @Test func `what a person cannot use is remarked on, once for each kind`() {
    let view = VStack {
      TextField("Name", text: .constant(""))
      TextField("Town", text: .constant(""))
      Slider(value: .constant(3), in: 1...5)
      Button("Press") {}
      Toggle("Lamp", isOn: .constant(true))
      ScrollView { Text(verbatim: "long") }
      Link("Page", destination: URL(string: "https://example.org")!)
    }
    let remarks = lower(view, in: EnvironmentValues()).remarks
    #expect(
      remarks.map { String($0.prefix { $0 != " " }) } == [
        "TextField", "Slider", "Button(action:)", "Toggle(isOn:", "ScrollView",
      ])
    #expect(remarks.allSatisfy { $0.contains("is drawn and does nothing in a widget: ") })
  }

  @Test func `a slider is a bar at its value`() {
    let view = archive(Slider(value: .constant(3), in: 1...5))
    let bars = view.nodes.compactMap { node -> ArchivedProgress.Value? in
      if case .progress(let progress) = node.content { progress.value } else { nil }
    }
    #expect(bars == [.fraction(0.5)])
  }

  @Test func `what is shown on demand is left out`() {
    let view = archive(
      NavigationStack {
        Text(verbatim: "here")
          .navigationTitle("Title")
          .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} } }
          .sheet(isPresented: .constant(true)) { Text(verbatim: "sheet") }
          .alert("Sure?", isPresented: .constant(true)) { Button("Yes") {} }
          .contextMenu { Button("Copy") {} }
      })
    #expect(texts(view) == ["here"])
    #expect(view.nodes.count == 1)
  }

  private var cancel: ToolbarItem<(), some View> {
    ToolbarItem(placement: .cancellationAction) { Text(verbatim: "Cancel") }
  }

  @Test func `parts of a bar have the types and titles of Apple’s, and are left out`() {
    let name = "Title"
    let view = archive(
      Text(verbatim: "here").toolbar { cancel }
        .toolbar { ToolbarItem(id: "edit", placement: .primaryAction) { Button("Edit") {} } }
        .navigationBarTitle(Text(verbatim: name)).navigationBarTitle(name)
        .navigationBarTitle(Text(verbatim: name), displayMode: .inline)
        .navigationBarTitle(name, displayMode: .inline))
    #expect(texts(view) == ["here"] && view.nodes.count == 1)
  }

  @Test func `of several places the first is shown, of a closed group its label`() {
    let view = archive(
      VStack {
        TabView {
          Text(verbatim: "one")
          Text(verbatim: "two")
        }
        DisclosureGroup("closed") { Text(verbatim: "inside") }
        DisclosureGroup("open", isExpanded: .constant(true)) { Text(verbatim: "shown") }
      })
    #expect(texts(view) == ["one", "closed", "open", "shown"])
  }

  @Test func `an empty state has a symbol, a title and a sentence`() {
    let view = archive(
      ContentUnavailableView(
        "No mail", systemImage: "tray", description: Text(verbatim: "Rest.")))
    #expect(texts(view) == ["No mail", "Rest."])
    #expect(view.nodes.contains { $0.content == .symbol("tray") })
  }

  @Test func `an empty state may have an image of the app`() {
    let view = archive(
      ContentUnavailableView("No tides", image: "wave", description: Text(verbatim: "Rest.")))
    // An image that is nowhere is its name.
    #expect(texts(view) == ["wave", "No tides", "Rest."])
  }

  @Test func `rows that an app deletes and moves are drawn`() {
    struct Nudge: AnimatableModifier {
      var animatableData: Double
      func body(content: Content) -> some View { content.padding(animatableData) }
    }
    let view = archive(
      NavigationView {
        List {
          ForEach(["low", "high"], id: \.self) { Text(verbatim: $0) }
            .onDelete { _ in Issue.record("nothing is deleted") }
            .onMove { _, _ in Issue.record("nothing is moved") }
        }
        .modifier(Nudge(animatableData: 1))
      }
      .navigationViewStyle(.stack).formStyle(.grouped).scenePadding())
    #expect(texts(view) == ["low", "high"])
  }

  @Test(arguments: [
    ([1], 3, "acbd"), ([2], 0, "cabd"), ([0, 3], 2, "badc"), ([0], 4, "bcda"), ([], 2, "abcd"),
  ])
  func `elements are moved as an app moves its rows`(
    from offsets: [Int], to destination: Int, result: String
  ) {
    var letters = Array("abcd")
    letters.move(fromOffsets: IndexSet(offsets), toOffset: destination)
    #expect(String(letters) == result)
    letters.remove(atOffsets: [0, 2])
    #expect(letters.count == 2)
  }

  @Test func `a group is drawn by an author's style, which may ask for the usual one`() {
    struct Card: GroupBoxStyle {
      func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
        HStack {
          Text(verbatim: "card")
          configuration.content
          GroupBox(configuration)
        }
      }
    }
    let view = archive(
      GroupBox("label") { Text(verbatim: "content") }.groupBoxStyle(Card()))
    #expect(texts(view) == ["card", "content", "label", "content"])
    #expect(root(view).content.isRow)
  }

  @Test func `ForEach over a binding hands out bindings that write to it`() {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }
    func shout(_ item: Binding<Item>) {
      item.wrappedValue.name += "!"
    }
    var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    let all = Binding(get: { items }, set: { items = $0 })
    let view = archive(
      VStack {
        ForEach(all) { $item in
          let _ = shout($item)
          Text(verbatim: item.name)
        }
      })
    #expect(texts(view) == ["a!", "b!"])
    #expect(items.map(\.name) == ["a!", "b!"])
  }

  @Test func `a tile shows the first phase of an animation, and knows the motion of a new entry`() {
    let view = archive(
      Text(verbatim: "x")
        .phaseAnimator([0.25, 1]) { view, phase in view.opacity(phase) }
        .animation(.spring(), value: 1)
        .transition(.blurReplace)
        .symbolEffect(.variableColor.iterative.reversing))
    #expect(
      root(view).modifiers == [
        .opacity(0.25), .motion(kind: "opacity", value: nil), .motion(kind: "pulse", value: nil),
      ])
  }

  @Test func `preferences are not told: who asks gets the default`() {
    enum Width: PreferenceKey {
      static var defaultValue: Int { 7 }
      static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
    }
    let view = archive(
      Text(verbatim: "x").preference(key: Width.self, value: 9)
        .overlayPreferenceValue(Width.self) { Text(verbatim: "\($0)") })
    #expect(view.nodes.contains { $0.content == .text([TextRun(.verbatim("7"))]) })
  }

  @Test func `the older text sizes are the newer ones in their order`() {
    var values = EnvironmentValues()
    values.sizeCategory = .accessibilityMedium
    #expect(values.dynamicTypeSize == .accessibility1)
    #expect(values.sizeCategory.isAccessibilityCategory)
    #expect(ContentSizeCategory.allCases.count == DynamicTypeSize.allCases.count)
    #expect(ContentSizeCategory.extraSmall < .large)
  }
}

extension ArchivedContent {
  fileprivate var isInert: Bool {
    if case .inert = self { true } else { false }
  }

  fileprivate var isRow: Bool {
    if case .hstack = self { true } else { false }
  }
}
