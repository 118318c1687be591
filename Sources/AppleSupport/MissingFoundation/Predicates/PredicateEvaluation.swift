import Foundation

extension PredicateTree {
  /// Whether an object fulfils the predicate.
  package func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): value
    case .all(let parts): parts.allSatisfy { $0.holds(for: object, variables) }
    case .any(let parts): parts.contains { $0.holds(for: object, variables) }
    case .not(let part): !part.holds(for: object, variables)
    case .comparison(let comparison): comparison.holds(for: object, variables)
    case .block(let block): block(object, variables)
    }
  }

  /// The same with values in place of variables.
  func replacing(_ variables: [String: Any]) -> PredicateTree {
    switch self {
    case .constant, .block: self
    case .all(let parts): .all(parts.map { $0.replacing(variables) })
    case .any(let parts): .any(parts.map { $0.replacing(variables) })
    case .not(let part): .not(part.replacing(variables))
    case .comparison(var comparison):
      {
        comparison.left = comparison.left.replacing(variables)
        comparison.right = comparison.right.replacing(variables)
        return .comparison(comparison)
      }()
    }
  }
}

extension PredicateComparison {
  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    let left = left.value(for: object, variables)
    let right = right.value(for: object, variables)
    switch quantifier {
    case .direct: return holds(left, right)
    case .any: return (PredicateValue.elements(of: left) ?? []).contains { holds($0, right) }
    case .all: return (PredicateValue.elements(of: left) ?? []).allSatisfy { holds($0, right) }
    case .none: return !(PredicateValue.elements(of: left) ?? []).contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch comparing {
    case .isIn: return isIn(left, right)
    case .contains:
      if let elements = PredicateValue.elements(of: left) {
        return elements.contains { equal($0, right) }
      }
    case .between:
      guard let bounds = PredicateValue.elements(of: right), bounds.count == 2 else { return false }
      return order(bounds[0], left).map { $0 != .orderedDescending } == true
        && order(left, bounds[1]).map { $0 != .orderedDescending } == true
    case .equal: return equal(left, right)
    case .unequal: return !equal(left, right)
    default: break
    }
    if let text = Comparand(left).text, let other = Comparand(right).text {
      return holds(texts: folded(text), folded(other))
    }
    // Nothing is neither less nor greater than anything.
    guard !Comparand(left).isNone, !Comparand(right).isNone, let order = order(left, right) else {
      return false
    }
    return holds(order)
  }

  private func holds(_ order: ComparisonResult) -> Bool {
    switch comparing {
    case .less: order == .orderedAscending
    case .greater: order == .orderedDescending
    case .atMost: order != .orderedDescending
    case .atLeast: order != .orderedAscending
    default: false
    }
  }

  private func holds(texts text: String, _ other: String) -> Bool {
    switch comparing {
    case .contains: other.isEmpty || text.contains(other)
    case .begins: text.hasPrefix(other)
    case .ends: text.hasSuffix(other)
    case .like: Self.isLike(Array(text), Array(other))
    case .matches: text.range(of: "^(?:\(other))$", options: .regularExpression) != nil
    default: holds(order(text, other) ?? .orderedSame)
    }
  }

  private func isIn(_ left: Any?, _ right: Any?) -> Bool {
    if let elements = PredicateValue.elements(of: right) {
      return elements.contains { equal(left, $0) }
    }
    guard let text = Comparand(left).text, let whole = Comparand(right).text else { return false }
    return folded(whole).contains(folded(text))
  }

  private func equal(_ a: Any?, _ b: Any?) -> Bool {
    let (first, second) = (Comparand(a), Comparand(b))
    if let a = first.text, let b = second.text { return folded(a) == folded(b) }
    return first.isEqual(to: second)
  }

  private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
    let (first, second) = (Comparand(a), Comparand(b))
    if let a = first.text, let b = second.text {
      return Comparand.text(folded(a)).order(to: .text(folded(b)))
    }
    return first.order(to: second)
  }

  private func folded(_ text: String) -> String {
    guard ignoresCase || ignoresDiacritics else { return text }
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresDiacritics { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }

  /// Compares with a pattern in which `*` stands for any letters and `?` for one.
  static func isLike(_ text: [Character], _ pattern: [Character]) -> Bool {
    var (place, index) = (0, 0)
    var star: (index: Int, place: Int)?
    while place < text.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (index, place)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[place] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.index, last.place + 1)
        index = last.index + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}

extension PredicateValue {
  /// The value for an object.
  package func value(for object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .constant(let value): return value
    case .itself: return object
    case .path(let names): return Self.value(at: names[...], of: object)
    case .variable(let name): return variables[name]
    case .list(let values): return values.map { $0.value(for: object, variables) }
    case .member(let value, let names):
      return Self.value(at: names[...], of: value.value(for: object, variables))
    case .arithmetic(let left, let sign, let right):
      guard let a = Comparand(left.value(for: object, variables)).real,
        let b = Comparand(right.value(for: object, variables)).real
      else { return nil }
      return Self.result(a, sign, b)
    case .call(let name, let values):
      return Self.result(of: name, values.map { $0.value(for: object, variables) })
    case .subquery(let collection, let variable, let tree):
      let elements = Self.elements(of: collection.value(for: object, variables)) ?? []
      return elements.filter { element in
        tree.holds(for: object, variables.merging([variable: element as Any]) { $1 })
      }
    }
  }

  func replacing(_ variables: [String: Any]) -> PredicateValue {
    switch self {
    case .constant, .path, .itself: self
    case .variable(let name): variables[name].map { .constant($0) } ?? self
    case .list(let values): .list(values.map { $0.replacing(variables) })
    case .member(let value, let names): .member(value.replacing(variables), names)
    case .arithmetic(let a, let sign, let b):
      .arithmetic(a.replacing(variables), sign, b.replacing(variables))
    case .call(let name, let values): .call(name, values.map { $0.replacing(variables) })
    case .subquery(let value, let variable, let tree):
      .subquery(value.replacing(variables), variable: variable, tree.replacing(variables))
    }
  }

  private static func result(_ a: Double, _ sign: Character, _ b: Double) -> Any? {
    switch sign {
    case "+": a + b
    case "-": a - b
    case "*": a * b
    case "/": a / b
    default: nil
    }
  }

  private static func result(of name: String, _ values: [Any?]) -> Any? {
    let first = values.first ?? nil
    switch name.lowercased() {
    case "now": return Date()
    case "lowercase": return Comparand(first).text?.lowercased()
    case "uppercase": return Comparand(first).text?.uppercased()
    case "canonical":
      return Comparand(first).text?.folding(
        options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    case "length": return Comparand(first).text?.count
    case "count", "sum", "average", "min", "max", "avg":
      return aggregate(name.lowercased(), elements(of: first) ?? values)
    case "abs": return Comparand(first).real.map(abs)
    case "ceiling": return Comparand(first).real?.rounded(.up)
    case "floor", "trunc": return Comparand(first).real?.rounded(.down)
    case "cast":
      guard let type = values.dropFirst().first.flatMap({ Comparand($0).text }) else {
        return first
      }
      return type == "NSDate"
        ? Comparand(first).real.map { Date(timeIntervalSinceReferenceDate: $0) } : first
    default: return nil
    }
  }

  // MARK: Keys

  /// The elements of a collection; nil if the value is none.
  package static func elements(of value: Any?) -> [Any?]? {
    switch Comparand.unwrapped(value) {
    case let list as [Any?]: list
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let array as NSArray: Array(array)
    case let set as Set<AnyHashable>: set.map(\.base)
    case let text where text is String: nil
    case let list as any Collection: list is [AnyHashable: Any] ? nil : all(list)
    default: nil
    }
  }

  private static func all(_ list: some Collection) -> [Any?] { list.map { $0 } }

  static func value(at names: ArraySlice<String>, of object: Any?) -> Any? {
    guard let name = names.first else { return object }
    let rest = names.dropFirst()
    guard let object = Comparand.unwrapped(object) else { return nil }
    if let elements = elements(of: object) {
      if name == "@count" || name == "count" { return elements.count }
      if name.hasPrefix("@") {
        return aggregate(String(name.dropFirst()), elements.map { value(at: rest, of: $0) })
      }
      let values = elements.map { value(at: [name], of: $0) }
      return value(at: rest, of: values.flatMap { Self.elements(of: $0) ?? [$0] })
    }
    return value(at: rest, of: value(of: name, in: object))
  }

  private static func aggregate(_ name: String, _ values: [Any?]) -> Any? {
    let numbers = values.compactMap { Comparand($0).real }
    switch name {
    case "count": return values.count
    case "sum": return numbers.reduce(0, +)
    case "avg", "average": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "min":
      return values.min { Comparand($0).order(to: Comparand($1)) == .orderedAscending } ?? nil
    case "max":
      return values.max { Comparand($0).order(to: Comparand($1)) == .orderedAscending } ?? nil
    case "distinctUnionOfObjects", "unionOfObjects": return values
    default: return nil
    }
  }

  private static func value(of name: String, in object: Any) -> Any? {
    if name.lowercased() == "self" { return object }
    switch object {
    case let object as any KeyedValues: return object.keyedValue(name)
    case let values as [String: Any]: return values[name]
    case let values as NSDictionary: return values[name]
    case let text as String: return name == "length" ? text.count : nil
    default: break
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        guard let label = child.label else { continue }
        // A wrapped property stands there by its wrapper.
        if label == name || label == "_" + name || label == "$__lazy_storage_$_" + name {
          return label == name ? child.value : wrapped(child.value)
        }
      }
      mirror = level.superclassMirror
    }
    return nil
  }

  private static func wrapped(_ value: Any) -> Any? {
    Mirror(reflecting: value).children.first { $0.label == "wrappedValue" || $0.label == "value" }?
      .value ?? value
  }
}
