/// The variables of a file whose types their declarations tell, by the blocks in which they are
/// declared.
struct ToldVariables {
  /// nil for a name that is declared without a type, or with several.
  private var types: [[String: String?]] = []
  private var parents: [Int] = []

  init() {}

  /// - Parameters:
  ///   - bound: the names that closures, loops and patterns bind.
  ///   - parents: the block around each block.
  init(_ words: [SwiftWords.Word], bound: [(scope: Int, name: String)], parents: [Int]) {
    types = Array(repeating: [:], count: parents.count)
    self.parents = parents
    for word in words where word.role == .declaration || word.isParameter {
      add(word.text, word.told, to: word.scope)
    }
    for (scope, name) in bound { add(name, nil, to: scope) }
  }

  private mutating func add(_ name: String, _ type: String?, to scope: Int) {
    if let old = types[scope][name], old != type {
      types[scope][name] = .some(nil)
    } else {
      types[scope][name] = .some(type)
    }
  }

  /// The type that the innermost declaration of a name tells; nil if there is none, or it tells
  /// nothing.
  func type(of name: String, in scope: Int) -> String? {
    var scope = scope
    while true {
      if let type = types[scope][name] { return type }
      guard scope > 0 else { return nil }
      scope = parents[scope]
    }
  }
}
