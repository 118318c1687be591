// Intents of places bring Core Location, as on Apple's systems.
@_exported import CoreLocation
@_exported import Foundation
