import Foundation

extension NSPredicate {
  /// Makes a predicate of a format such as `"height > %f AND name BEGINSWITH[c] %@"`.
  ///
  /// As on Apple's systems the process ends if the format is none, and the message says what was
  /// expected.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(tree: PredicateParser.tree(of: predicateFormat, arguments: args))
  }

  /// Makes a predicate of a format and its values.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(tree: PredicateParser.tree(of: predicateFormat, arguments: arguments ?? []))
  }

  /// The predicate with values in place of its variables, `$name`.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    NSPredicate(tree: tree.replacing(variables))
  }
}

extension NSSortDescriptor {
  /// Sorts by the values of a key; nil for the objects themselves.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, comparing: KeyedOrder(method: nil))
  }

  /// Sorts by the values of a key, compared by a method of Foundation's strings, numbers or dates.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    self.init(key: key, ascending: ascending, comparing: KeyedOrder(method: selector?.description))
  }

  /// Sorts by the values of a key, compared by a closure.
  public convenience init(
    key: String?, ascending: Bool, comparator cmptr: @escaping Comparator
  ) {
    self.init(
      keyPath: \NSObject.[keyed: SortKey(name: key ?? "self", method: "closure")],
      ascending: ascending, comparator: cmptr)
  }

  private convenience init(key: String?, ascending: Bool, comparing order: KeyedOrder) {
    self.init(
      keyPath: \NSObject.[keyed: SortKey(name: key ?? "self", method: order.method)],
      ascending: ascending, comparator: order.compare)
  }

  /// Sorts by the values at a key path, which may be missing and are first then.
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(
      keyPath: keyPath, ascending: ascending, comparator: KeyedOrder(method: nil).compare)
  }

  /// The key of a descriptor that was made with one.
  package var sortKey: SortKey? {
    (keyPath as? KeyPath<NSObject, Any?>).flatMap {
      KeyProbe()[keyPath: $0] as? SortKey
    }
  }
}

/// The key of a sort descriptor with the method that compares its values.
package struct SortKey: Hashable, Sendable {
  package var name: String
  /// Nil for the plain order; `closure` for that of an author.
  package var method: String?
}

/// An object that answers which key it is asked for.
private final class KeyProbe: NSObject {}

extension NSObject {
  /// The value of a key, for a sort descriptor.
  public subscript(keyed key: AnyHashable) -> Any? {
    guard let key = key.base as? SortKey else { return nil }
    if self is KeyProbe { return key }
    return PredicateValue.path(key.name.split(separator: ".").map(String.init))
      .value(for: self, [:])
  }
}

/// The order of values of which nothing is known before.
package struct KeyedOrder {
  package let method: String?

  package init(method: String?) { self.method = method }

  package func compare(_ first: Any, _ second: Any) -> ComparisonResult {
    let (first, second) = (Comparand(first), Comparand(second))
    if case .text(let a) = first, case .text(let b) = second, let method {
      switch method {
      case "caseInsensitiveCompare:": return a.caseInsensitiveCompare(b)
      case "localizedCompare:": return a.localizedCompare(b)
      case "localizedCaseInsensitiveCompare:": return a.localizedCaseInsensitiveCompare(b)
      case "localizedStandardCompare:": return a.localizedStandardCompare(b)
      default: break
      }
    }
    return first.order(to: second) ?? .orderedSame
  }
}
