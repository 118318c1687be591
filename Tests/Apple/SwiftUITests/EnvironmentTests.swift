import SwiftUI
import Testing
import WidgetArchive

private struct Scheme: View {
  @Environment(\.colorScheme) var scheme
  var body: some View { Text(verbatim: scheme == .dark ? "dark" : "light") }
}

private struct Masked: View {
  @Environment(\.redactionReasons) var reasons
  var body: some View { Text(verbatim: reasons.contains(.privacy) ? "***" : "secret") }
}

private struct Indifferent: View {
  @Environment(\.colorScheme) var scheme
  var body: some View {
    _ = scheme
    return Text(verbatim: "same")
  }
}

@Suite @MainActor
struct EnvironmentTests {
  @Test func `text sizes are named once for both sides`() {
    #expect(DynamicTypeSize.allCases.map { "\($0)" } == WidgetEnvironment.textSizes)
  }

  @Test func `a view that reads nothing has one variant and no reads`() {
    let lowered = lower(Text(verbatim: "a").font(.title), in: EnvironmentValues())
    #expect(lowered.view.variants.count == 1)
    #expect(lowered.reads == [])
  }

  @Test func `a view that reads the colour scheme is kept in both`() {
    let view = archive(
      VStack {
        Scheme()
        Text(verbatim: "shared")
      })
    #expect(view.variants.map(\.colorScheme) == [.light, nil])
    #expect(texts(view) == ["dark", "shared"])
    #expect(view.nodes.filter { $0.content == .text([TextRun(.verbatim("shared"))]) }.count == 1)
    let light = view.variant(colorScheme: .light, redaction: [])
    #expect(view[view[light.root].children[0]].content == .text([TextRun(.verbatim("light"))]))
  }

  @Test func `looks that come out equal are one variant, and the read is still told`() {
    let lowered = lower(Indifferent(), in: EnvironmentValues())
    #expect(lowered.view.variants.count == 1)
    #expect(lowered.reads == [.colorScheme])
  }

  @Test func `a view that reads the redaction reasons is also kept under privacy`() {
    let view = archive(Masked())
    #expect(view.variants.map(\.redaction) == [.privacy, nil])
    let hidden = view.variant(colorScheme: .dark, redaction: .privacy)
    #expect(view[hidden.root].content == .text([TextRun(.verbatim("***"))]))
  }

  @Test func `every combination is found when both are read`() {
    let view = archive(
      HStack {
        Scheme()
        Masked()
      })
    #expect(view.variants.count == 4)
    for (scheme, name) in [(ArchivedColorScheme.light, "light"), (.dark, "dark")] {
      for (redaction, text) in [(ArchivedRedaction.privacy, "***"), ([], "secret")] {
        let variant = view.variant(colorScheme: scheme, redaction: redaction)
        let found = view[variant.root].children.map { view[$0].content }
        #expect(
          found == [.text([TextRun(.verbatim(name))]), .text([TextRun(.verbatim(text))])])
      }
    }
  }

  @Test func `a placeholder has no variant for privacy`() {
    var environment = EnvironmentValues()
    environment.redactionReasons = .placeholder
    #expect(lower(Masked(), in: environment).view.variants.count == 1)
  }

  @Test func `a value set by a modifier is read inside and archived`() {
    let view = archive(Scheme().environment(\.colorScheme, .light))
    #expect(view.variants.count == 1)
    #expect(texts(view) == ["light"])
    #expect(root(view).modifiers == [.colorScheme(.light)])
  }

  @Test func `redacted adds a reason and unredacted removes all`() {
    struct Count: View {
      @Environment(\.redactionReasons) var reasons
      var body: some View { Text(verbatim: "\(reasons.rawValue)") }
    }
    let view = archive(
      VStack {
        Count()
        Count().unredacted()
      }
      .redacted(reason: .placeholder))
    #expect(texts(view) == ["1", "0"])
  }

  @Test func `a closure that runs later reads the values where it was written`() {
    struct Outer: View {
      @Environment(\.lineLimit) var limit
      var body: some View {
        Inner {
          ForEach(0..<1) { _ in Text(verbatim: "\(limit ?? 0)") }
        }
        .lineLimit(9)
      }
    }
    struct Inner<Content: View>: View {
      @ViewBuilder let content: Content
      var body: some View { Text(verbatim: "inner").modifier(Around(content: content)) }
    }
    struct Around<Other: View>: ViewModifier {
      let content: Other
      func body(content: Content) -> some View {
        content
        self.content
      }
    }
    // Inside `Inner` the values are those of the place where `Inner` stands: see
    // `EnvironmentValues.current`.
    #expect(texts(archive(Outer().lineLimit(2))) == ["inner", "9"])
  }

  @Test func `the host's environment is what views read`() {
    let environment = EnvironmentValues(
      WidgetEnvironment(
        locale: "ar_EG", timeZone: "Africa/Cairo", calendar: "islamicUmmAlQura",
        colorScheme: .light, textSize: "accessibility1"))
    #expect(environment.locale.identifier == "ar_EG")
    #expect(environment.timeZone.identifier == "Africa/Cairo")
    #expect(environment.calendar.identifier == .islamicUmmAlQura)
    #expect(environment.calendar.timeZone == environment.timeZone)
    #expect(environment.colorScheme == .light)
    #expect(environment.dynamicTypeSize == .accessibility1)
    #expect(environment.layoutDirection == .rightToLeft)
  }

  @Test func `keys of an author's own have defaults and are inherited`() {
    struct Reader: View {
      @Environment(\.greeting) var greeting
      var body: some View { Text(verbatim: greeting) }
    }
    let view = archive(
      VStack {
        Reader()
        Group { Reader() }.environment(\.greeting, "hi")
      })
    #expect(texts(view) == ["none", "hi"])
  }
}

private struct GreetingKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}
