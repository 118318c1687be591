// Widget sources use Foundation's types and `URLSession` after `import SwiftUI` alone.
@_exported import Foundation
@_exported import FoundationNetworking
