import CoreLocation.CLLocation
import Foundation.NSDate
import UIKit.UIImage
import os.log

struct Submodules {
  let log = OSLog(subsystem: "com.example.app", category: "widget")
  let logger = Logger(subsystem: "com.example.app", category: "widget")
  let location = CLLocation(latitude: 1, longitude: 2)
  let date = Date(timeIntervalSinceReferenceDate: 0)
  let image = UIImage(systemName: "star")

  func tell() {
    os_log("at %{public}f", log: log, type: .info, location.coordinate.latitude)
    logger.info("seen")
  }
}
