// Files of models use Foundation's types after `import SwiftData` alone.
@_exported import Foundation
@_exported import MissingFoundation
@_exported import Observation
