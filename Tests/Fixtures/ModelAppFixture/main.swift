// An app whose widget reads what it writes: `write FROM` saves one trip after another and says so, until it
// is killed; `count` says how many there are.
import Foundation
import SwiftData

let context = ModelContext(try Shared.container())
switch CommandLine.arguments.dropFirst().first {
case "write":
  var number = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0
  while true {
    try Shared.add(number, to: context)
    FileHandle.standardOutput.write(Data("saved \(number)\n".utf8))
    number += 1
  }
default:
  let trips = try context.fetch(FetchDescriptor<Trip>())
  print(trips.count, trips.allSatisfy { $0.stops.count == 3 } ? "whole" : "torn")
}
