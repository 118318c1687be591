import Foundation

// Grids of UIKit. Nothing asks a data source for items, as nothing shows them.

@MainActor @preconcurrency
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Optional on Apple's systems: a source without it has one section.
  var numberOfSections: ((UICollectionView) -> Int)? { get }
}

extension UICollectionViewDataSource {
  public var numberOfSections: ((UICollectionView) -> Int)? { nil }
}

@MainActor @preconcurrency
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  public override init() {}
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50)
  open var sectionInset = UIEdgeInsets.zero
}

/// Where an item would stand.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
  open var size = CGSize.zero
  open var center = CGPoint.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  public let indexPath: IndexPath

  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }
}

open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  // No item is ever shown.
  open var visibleCells: [UICollectionViewCell] { [] }
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  open var indexPathsForSelectedItems: [IndexPath]? { [] }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  open func reloadData() {}
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  /// An empty cell: no item is ever shown, so that nothing asks for one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

open class UICollectionReusableView: UIView {
  open func prepareForReuse() {}
}

open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
}
