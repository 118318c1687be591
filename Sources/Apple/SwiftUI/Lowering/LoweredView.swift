import Pictures
import WidgetArchive

/// The result of lowering a view: its archive, the environment values it read, and remarks for its
/// author.
package struct LoweredView {
  package var view: ArchivedView
  package var reads: Set<EnvironmentRead>
  package var remarks: [String]
}

/// Lowers a view to an archive with all variants among which the host switches by itself.
///
/// A view that reads the colour scheme is lowered under both schemes, one that reads the redaction
/// reasons also under privacy; equal variants are merged. The variant for the given environment is
/// the last one, without a condition.
@MainActor
package func lower(_ content: some View, in environment: EnvironmentValues) -> LoweredView {
  var looks = Looks(content: content, environment: environment)
  var variants = [looks.variant()]
  // The values that a view reads may depend on the variant, so each variant is lowered only if the
  // ones before it read something.
  if looks.reads.contains(.colorScheme) {
    variants.insert(looks.variant(inOtherScheme: true), at: 0)
  }
  if looks.reads.contains(.redactionReasons), environment.redactionReasons.isEmpty {
    let plain = variants.count
    variants.insert(looks.variant(private: true), at: 0)
    if plain > 1 || looks.reads.contains(.colorScheme) {
      variants.insert(looks.variant(inOtherScheme: true, private: true), at: 0)
    }
  }
  return LoweredView(
    view: looks.builder.view(variants: withoutRepetition(variants)), reads: looks.reads,
    remarks: looks.remarks)
}

/// The variants of one view, in one table of nodes.
@MainActor
private struct Looks<Content: View> {
  let content: Content
  let environment: EnvironmentValues
  private let recorder = EnvironmentReadRecorder()
  private(set) var builder = ArchiveBuilder()
  private(set) var remarks: [String] = []

  var reads: Set<EnvironmentRead> { recorder.reads }

  init(content: Content, environment: EnvironmentValues) {
    self.content = content
    self.environment = environment.untracked
  }

  mutating func variant(
    inOtherScheme: Bool = false, private isPrivate: Bool = false
  ) -> ArchivedVariant {
    var environment = environment
    if inOtherScheme { environment.colorScheme = environment.colorScheme.opposite }
    if isPrivate { environment.redactionReasons = .privacy }
    let colorScheme = inOtherScheme ? environment.colorScheme : nil
    environment.recorder = recorder

    let outer = EnvironmentValues.current
    EnvironmentValues.current = environment
    defer { EnvironmentValues.current = outer }
    var lowering = Lowering(environment: environment, builder: builder)
    var root = lowering.root(of: content)
    let late = lowering.appearing.actions
    if !late.isEmpty {
      // Parts made after their size was known appear after the bodies around them.
      for action in late { action() }
      lowering = Lowering(environment: environment, builder: lowering.builder)
      lowering.appearing.haveRun = true
      root = lowering.root(of: content)
    }
    builder = lowering.builder
    for remark in lowering.remarks + PictureShelf.remarks where !remarks.contains(remark) {
      remarks.append(remark)
    }
    return ArchivedVariant(
      colorScheme: colorScheme?.archived, redaction: isPrivate ? .privacy : nil, root: root,
      containerBackground: lowering.tile.containerBackground, widgetURL: lowering.tile.widgetURL,
      title: lowering.tile.title, holdsMore: lowering.tile.holdsMore)
  }
}

/// Lowers the views of an app to collect their actions; the nodes are not shown.
/// - Returns: the actions of the app's views, appended to those collected before.
@MainActor
func walk(
  _ content: some View, in environment: EnvironmentValues, noting handlers: AppHandlers
) -> AppHandlers {
  let outer = EnvironmentValues.current
  EnvironmentValues.current = environment
  defer { EnvironmentValues.current = outer }
  var lowering = Lowering(environment: environment)
  lowering.handlers = handlers
  _ = lowering.root(of: content)
  for action in lowering.appearing.actions { action() }
  return lowering.handlers ?? handlers
}

extension Lowering {
  /// The root node of a whole tile, with its holes filled.
  @MainActor
  fileprivate mutating func root(of content: some View) -> NodeID {
    var root = node(of: Appeared(content: content)) { .vstack(.center, spacing: nil, $0) }
    if let accent = Color.catalogAccent {
      let node = builder[root]
      root = add(node.content, modifiers: node.modifiers + [.tint(accent)])
    }
    return fillHoles(of: root)
  }
}

/// The whole content as one body, so that actions of its views' appearance run.
private struct Appeared<Content: View>: View {
  let content: Content
  var body: Content { content }
}

/// Removes a variant that equals the one to which the host would fall back without it.
private func withoutRepetition(_ variants: [ArchivedVariant]) -> [ArchivedVariant] {
  var kept: [ArchivedVariant] = []
  for variant in variants.reversed() {
    let fallback = kept.first { later in
      (later.colorScheme == nil || later.colorScheme == variant.colorScheme)
        && (later.redaction == nil || later.redaction == variant.redaction)
    }
    if fallback.map({ looksAlike($0, variant) }) != true { kept.insert(variant, at: 0) }
  }
  return kept
}

private func looksAlike(_ left: ArchivedVariant, _ right: ArchivedVariant) -> Bool {
  left.root == right.root && left.containerBackground == right.containerBackground
    && left.widgetURL == right.widgetURL && left.title == right.title
    && left.holdsMore == right.holdsMore
}
