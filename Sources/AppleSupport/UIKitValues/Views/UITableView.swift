import Foundation

// Lists of UIKit. Nothing asks a data source for rows, as nothing shows them.

@MainActor @preconcurrency
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

@MainActor @preconcurrency
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Optional on Apple's systems: a source without it has one section.
  var numberOfSections: ((UITableView) -> Int)? { get }
}

extension UITableViewDataSource {
  public var numberOfSections: ((UITableView) -> Int)? { nil }
}

@MainActor @preconcurrency
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var sectionHeaderTopPadding: CGFloat = 0
  open var tableFooterView: UIView?
  open var tableHeaderView: UIView?
  open var rowHeight: CGFloat = -1
  open var estimatedRowHeight: CGFloat = -1
  open var allowsSelection = true
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?

  public static let automaticDimension: CGFloat = -1

  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }

  open class func appearance() -> UITableView { UITableView() }

  // No row is ever shown.
  open var visibleCells: [UITableViewCell] { [] }
  open var indexPathsForVisibleRows: [IndexPath]? { [] }
  open var indexPathForSelectedRow: IndexPath? { nil }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { [] }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  open func reloadData() {}
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// An empty cell: no row is ever shown, so that nothing asks for one.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: identifier) }
}

open class UITableViewCell: UIView {
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var reuseIdentifier: String? { identifier }
  open private(set) var textLabel: UILabel? = UILabel()
  open private(set) var detailTextLabel: UILabel? = UILabel()
  public let contentView = UIView()
  private let identifier: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) {
    identifier = nil
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
  }

  open class func appearance() -> UITableViewCell { UITableViewCell() }
  open func setSelected(_ selected: Bool, animated: Bool) {}
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
  open func prepareForReuse() {}
}

open class UITableViewHeaderFooterView: UIView {
  public let contentView = UIView()
  open private(set) var textLabel: UILabel? = UILabel()
  open private(set) var reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}
}
