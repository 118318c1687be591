import Foundation
import HealthKit

let healthStore = HKHealthStore()
