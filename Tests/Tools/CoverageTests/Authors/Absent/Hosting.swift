import SwiftUI
import UIKit

@MainActor func show(_ name: String, in cell: UITableViewCell) {
  cell.contentConfiguration = UIHostingConfiguration { Text(name) }
}
