/// The elements of ``ForEach`` over a binding: an index and the identity of the element there.
public typealias BoundElements<C: MutableCollection & RandomAccessCollection, ID: Hashable> =
  LazyMapSequence<C.Indices, (C.Index, ID)>
where C.Index: Hashable

extension ForEach where Content: View {
  /// A view for a binding to each element.
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == BoundElements<C, ID>, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.content = { content(data[$0.0]) }
  }

  /// A view for a binding to each identifiable element.
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == BoundElements<C, ID>, C.Element: Identifiable, ID == C.Element.ID,
    C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}
