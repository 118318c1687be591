import Foundation

func newest(_ names: NSArray) -> [Any] {
  let recent = NSPredicate(format: "age < %d", 3)
  return (names.filtered(using: recent) as NSArray)
    .sortedArray(using: [NSSortDescriptor(key: "age", ascending: true)])
}
