import Foundation

// Lists with a selection, and of bindings. A tile draws the rows, and nobody selects any.
extension List {
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(rows: content())
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(rows: content())
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: ForEach(data, content: rowContent))
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: ForEach(data, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(rows: ForEach(data, content: rowContent))
  }

  /// Rows for bindings to the elements.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(rows: ForEach(data, content: rowContent))
  }

  /// Rows for bindings to the elements.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where Content == ForEach<BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  /// Rows of a tree; a tile draws all of them.
  public init<Element: Identifiable, RowContent: View>(
    _ data: [Element], children: KeyPath<Element, [Element]?>,
    @ViewBuilder rowContent: @escaping (Element) -> RowContent
  ) where Content == OutlineGroup<Element, Element.ID, RowContent> {
    self.init(rows: OutlineGroup(data, children: children, content: rowContent))
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// A section that can be folded. A tile draws it as it is.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Content: View { self.init(titleKey, content: content) }

  /// A section that can be folded. A tile draws it as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Content: View { self.init(title, content: content) }
}

extension Section where Footer == EmptyView {
  /// A section that can be folded. A tile draws it as it is.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) { self.init(content: content, header: header) }
}

/// Rows on an inset card without corners; a tile draws a column.
public struct InsetListStyle: ListStyle, Sendable {
  nonisolated public init() {}
}

public struct SidebarListStyle: ListStyle, Sendable {
  nonisolated public init() {}
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The colour of a list's symbols.
public struct ListItemTint: Sendable {
  public static var monochrome: ListItemTint { ListItemTint() }
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint() }
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint() }
}

extension View {
  /// Changes nothing: a tile draws no lines between rows.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set
  ) -> some View { self }

  /// Changes nothing: a tile draws no lines between rows.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Changes nothing: a tile draws no lines between rows.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Changes nothing: a tile draws no lines between rows.
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listSectionMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View { self }
}
