import Foundation
import WidgetArchive

/// Content that scrolls in an app; a widget does not scroll, so it is drawn as a stack.
public struct ScrollView<Content: View> {
  private let axes: Axis.Set
  private let content: Content

  /// Makes a view that scrolls along axes in an app.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let isRow = axes == .horizontal
    let node = lowering.node(of: content) {
      isRow ? .hstack(.center, spacing: nil, $0) : .vstack(.center, spacing: nil, $0)
    }
    return lowering.inert(.scrollView, node)
  }
}

/// Rows; a widget's list does not scroll, so it is drawn as a column.
public struct List<SelectionValue: Hashable, Content: View> {
  private let content: Content

  init(rows: Content) {
    content = rows
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

extension List: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let rows = lowering.nodes(of: content)
    return lowering.inert(.list, lowering.add(.vstack(.leading, spacing: nil, rows)))
  }
}

/// Views under a heading.
public struct Section<Parent: View, Content: View, Footer: View> {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// Makes a section with a heading and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content) { header }
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Section: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: header.font(.headline)) + lowering.nodes(of: content)
      + lowering.nodes(of: footer.font(.footnote))
  }
}

/// Views that belong together, under a label.
public struct GroupBox<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox {
  /// Makes a group with a label; an older name.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The group a style was asked to draw.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension GroupBox: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    if let style = lowering.environment.groupBoxStyle {
      let configuration = GroupBoxStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
      return lowering.with({ $0.groupBoxStyle = nil }) {
        $0.nodes(of: style.view(of: configuration))
      }
    }
    let label = lowering.nodes(of: label.font(.headline))
    let content = lowering.nodes(of: content)
    return [lowering.add(.vstack(.leading, spacing: nil, label + content))]
  }
}
