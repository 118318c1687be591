/// The words of a Swift file that may name Apple's API, without its comments and literals.
///
/// A light reading, not a parser: it knows the sign or keyword before a word (`.`, `@`, `#`,
/// `import`, a keyword that declares), and nothing of types.
struct SwiftWords {
  enum Role: Hashable {
    /// `import NAME`
    case importedModule
    /// `@NAME`
    case attribute
    /// `#NAME`
    case macro
    /// `.NAME`
    case member
    /// The name that a keyword declares.
    case declaration
    /// Any other word.
    case name
  }

  struct Word: Hashable {
    var text: String
    var role: Role
    var line: Int
    /// Whether a parenthesis follows at once.
    var isCalled = false
    /// Whether a member of it follows at once, as in `layer.opacity` and `parent?.view`.
    var isRead = false
    /// The capitalised name before the dot of a member, without parameters: `Activity` in
    /// `Activity<Ride>.request`.
    var owner: String?
    /// The module of which it is a part in an import: `os` of `log` in `import os.log`.
    var submodule: String?
    /// Whether it begins a key path, as in `\.colorScheme`.
    var isKey = false
    /// The word that the parentheses around this one belong to, by its place.
    var callee: Int?
    /// Whether it is the label of an argument or of a parameter.
    var isLabel = false
    /// Whether it is the name by which a function knows a parameter, which a colon follows.
    var isParameter = false
    /// The type whose extension the word is in.
    var extended: String?
    /// The type that a declaration tells of its name, as in `let slider: UISlider` and in
    /// `let slider = UISlider()`.
    var told: String?
    /// Whether a colon and a name without further parts follow a declared name at once.
    var inherits = false
    /// The variable before the dot of a member: `slider` in `slider.value` and `self.slider?.value`.
    var variable: String?
    /// The block that the word is in, or for a parameter the block of its function; 0 for the file.
    var scope = 0
  }

  private(set) var words: [Word] = []
  /// The variables whose types the declarations of a file tell.
  private(set) var variables = ToldVariables()

  init(_ source: String, flags: Set<String> = []) {
    let lines = ActiveLines(source, flags: flags)
    var reader = WordReader(text: Array(lines.text.unicodeScalars))
    while let word = reader.next() { words.append(word) }
    for (index, scope) in reader.parameterScopes { words[index].scope = scope }
    variables = ToldVariables(words, bound: reader.bound, parents: reader.parents)
  }
}
