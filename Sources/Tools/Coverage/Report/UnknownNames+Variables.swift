// Members of variables, and what a type is said to conform to.
extension UnknownNames {
  /// A member that the type of its variable does not have: `slider.thumbGlow`, after
  /// `let slider = UISlider()`.
  ///
  /// Only types with one of Apple's prefixes are judged: others may be extended by the toolchain in
  /// ways that no list tells, or make their members up.
  func unknownOfVariable(_ word: Word, _ variables: ToldVariables) -> Use? {
    guard word.role == .member, let name = word.variable, !Self.implied.contains(name),
      let type = variables.type(of: name, in: word.scope), !own.contains(type),
      ApplePrefix.begins(type), !type.hasPrefix("NS")
    else { return nil }
    let member = word.text
    // A module from elsewhere may give any type members, which are seen in files that do not import
    // it, too; one with the name of a member here is more likely Apple's.
    guard !isOpen || declared.has(member) else { return nil }
    guard !own.contains(member), member != "self", !member.contains("_"),
      declared.has(member, in: type) == false, declared.has(member, in: "Optional") != true,
      declared.takes(["dynamicMember"], by: "subscript", in: type) != true
    else { return nil }
    return Use(word: word, name: "\(type).\(member)", words: "\(type) has no such member here")
  }

  /// A structure that is to conform to another of the sources: `struct Tides: Widget` beside
  /// `struct Widget`, which hides the protocol.
  func unknownConformance(at index: Int, in words: [Word]) -> Use? {
    let word = words[index]
    guard word.role == .name, hiding.contains(word.text), word.owner == nil, index >= 2,
      words[index - 1].role == .declaration, words[index - 1].inherits,
      words[index - 2].text == "struct"
    else { return nil }
    return Use(
      word: word, name: word.text,
      words: "a type of these sources has the name of the protocol: say of which module it is")
  }

  /// The names of structures and classes of the sources that are protocols of a module here.
  static func hiding(_ files: [[Word]], _ declared: DeclaredAPI) -> Set<String> {
    var types: Set<String> = []
    var others: Set<String> = []
    for words in files {
      for (before, word) in zip(words, words.dropFirst()) where word.role == .declaration {
        if ["struct", "class", "enum", "actor"].contains(before.text), word.scope == 0 {
          types.insert(word.text)
        } else if ["protocol", "typealias", "associatedtype"].contains(before.text) {
          others.insert(word.text)
        }
      }
    }
    return types.subtracting(others).filter { declared.isProtocol($0) }
  }
}
