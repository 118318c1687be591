// Core Data makes the accessors of `@NSManaged` properties while an app runs, by Objective-C. Here
// they are written.
extension PhoneSource {
  /// Gives a property `@NSManaged var name: Type` its accessors, and a method its body.
  mutating func readManagedProperty(_ at: Int) -> Int {
    var index = at + 2
    // Words such as `public` stand before.
    while let word = source.word(index), word != "var", word != "func", index < at + 12 {
      index += 1
      if source.isSign(index, "("), let close = source.closing(index) { index = close + 1 }
    }
    guard let word = source.word(index), let name = source.word(index + 1) else { return at + 2 }
    let key = name.filter { $0 != "`" }
    if word == "var", source.isSign(index + 2, ":"), let end = endOfType(from: index + 3) {
      replace(at...at + 1, with: "")
      insert(
        " { get { managedValue(\"\(key)\") } set { setManagedValue(newValue, \"\(key)\") } }",
        after: end)
      return end + 1
    }
    if word == "func", source.isSign(index + 2, "("), let close = source.closing(index + 2) {
      replace(at...at + 1, with: "")
      let values = parameters(index + 3..<close).map { ", \($0)" }.joined()
      insert(" { changeManaged(\"\(key)\"\(values)) }", after: close)
      return close + 1
    }
    return at + 2
  }

  /// The last token of a type: its line ends, or a sign that no type has.
  private func endOfType(from begin: Int) -> Int? {
    var depth = 0
    var index = begin
    while index < source.tokens.count {
      if depth == 0, index > begin,
        source.tokens[index].line > source.tokens[index - 1].line, !source.isSign(index, ".")
      {
        break
      }
      if "([<".unicodeScalars.contains(where: { source.isSign(index, $0) }) { depth += 1 }
      if ")]".unicodeScalars.contains(where: { source.isSign(index, $0) })
        || source.isSign(index, ">") && !source.isSign(index - 1, "-")
      {
        depth -= 1
      }
      if depth < 0 || "{};=@".unicodeScalars.contains(where: { source.isSign(index, $0) }) { break }
      index += 1
    }
    return index > begin ? index - 1 : nil
  }

  /// The names that parameters have in their function.
  private func parameters(_ tokens: Range<Int>) -> [String] {
    var names: [String] = []
    var depth = 0
    for index in tokens {
      if "([<".unicodeScalars.contains(where: { source.isSign(index, $0) }) { depth += 1 }
      if ")]>".unicodeScalars.contains(where: { source.isSign(index, $0) }) { depth -= 1 }
      if depth == 0, source.isSign(index, ":"), let name = source.word(index - 1) {
        names.append(String(name))
      }
    }
    return names
  }

  /// A request of one type of results is taken for one of any, which Objective-C does not tell
  /// apart; and an object's initializer is overridden as one that each class has.
  mutating func readManagedWord(_ index: Int) -> Int? {
    guard let word = source.word(index) else { return nil }
    if word == "as", source.isSign(index + 1, "!"), source.word(index + 2) == "NSFetchRequest",
      source.isSign(index + 3, "<"), source.word(index + 4) == "NSFetchRequestResult",
      source.isSign(index + 5, ">")
    {
      replace(index...index + 5, with: ".erased")
      return index + 6
    }
    guard word == "override" else { return nil }
    for start in index + 1..<index + 4
    where source.word(start) == "init" && source.isSign(start + 1, "(")
      && source.word(start + 2) == "entity" && source.isSign(start + 3, ":")
      && source.word(start + 4) == "NSEntityDescription"
    {
      replace(index...index, with: "required")
      return start
    }
    return nil
  }

  /// Gives `@Previewable @Query var` its parentheses: a local variable has no macro, and the compiler
  /// finds out the type of models from an initializer alone.
  mutating func readPreviewedQuery(_ index: Int) -> Int? {
    guard source.isSign(index, "@"), source.word(index + 1) == "Previewable",
      source.isSign(index + 2, "@"), source.word(index + 3) == "Query",
      !source.isSign(index + 4, "(")
    else { return nil }
    insert("()", after: index + 3)
    return index + 4
  }
}
