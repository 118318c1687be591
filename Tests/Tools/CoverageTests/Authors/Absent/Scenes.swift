import Foundation
import RealityKit

let scene = ModelEntity()
