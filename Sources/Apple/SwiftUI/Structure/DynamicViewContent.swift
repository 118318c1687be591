import Foundation

/// Views made of a collection of data, whose rows an app can delete and move.
///
/// See <https://developer.apple.com/documentation/swiftui/dynamicviewcontent>.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection

  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// Never calls the closure: rows of a tile cannot be deleted.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?)
    -> some DynamicViewContent
  { self }

  /// Never calls the closure: rows of a tile cannot be moved.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?)
    -> some DynamicViewContent
  { self }
}

extension View {
  /// Changes nothing: rows of a tile cannot be deleted.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

  /// Changes nothing: rows of a tile cannot be moved.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { self }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets, as an app does when rows were deleted.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension MutableCollection {
  /// Moves the elements at offsets before the element that is at another offset.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let order =
      (0..<destination).filter { !source.contains($0) } + source
      + (destination..<elements.count).filter { !source.contains($0) }
    for (index, offset) in zip(indices, order) { self[index] = elements[offset] }
  }
}
