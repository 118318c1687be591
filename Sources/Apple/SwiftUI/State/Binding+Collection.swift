/// The bindings to the elements of a collection.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  /// Walks over the bindings.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// Where an element is.
  public typealias Index = Value.Index
  /// Where all elements are.
  public typealias Indices = Value.Indices

  /// Where the first element is.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// Behind the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// Where all elements are.
  public var indices: Value.Indices { wrappedValue.indices }

  /// Where the next element is.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  /// A binding to the element at a place.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: { wrappedValue[position] },
      set: {
        var value = wrappedValue
        value[position] = $0
        wrappedValue = value
      })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// Where the element before is.
  public func index(before index: Value.Index) -> Value.Index {
    wrappedValue.index(before: index)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

extension Binding {
  /// A binding to a value that is there; nil where it is not.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// A binding to a value as one that could be missing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// The same binding: a tile changes at once.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
