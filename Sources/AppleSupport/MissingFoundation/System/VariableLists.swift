import Foundation

/// The list of arguments that functions of C such as `NSLogv` take.
///
/// Its memory and its objects are never given back, as no reader says when it is done: `withVaList` gives them back.
public func getVaList(_ args: [any CVarArg]) -> CVaListPointer {
  _ = Unmanaged.passRetained(KeptArguments(args))
  let words = args.flatMap(\._cVarArgEncoding)
  let values = UnsafeMutablePointer<Int>.allocate(capacity: max(words.count, 1))
  values.initialize(from: words, count: words.count)
  // The processors' conventions: a list whose registers have all been read, so that each argument
  // comes from memory.
  #if arch(x86_64)
    let header: [Int] = [48 | 176 << 32, Int(bitPattern: values), 0]
  #else
    let header: [Int] = [Int(bitPattern: values), 0, 0, 0]
  #endif
  let list = UnsafeMutablePointer<Int>.allocate(capacity: header.count)
  list.initialize(from: header, count: header.count)
  return CVaListPointer(_fromUnsafeMutablePointer: UnsafeMutableRawPointer(list))
}

/// The objects of a list, which its encoding does not retain.
private final class KeptArguments {
  let arguments: [any CVarArg]

  init(_ arguments: [any CVarArg]) { self.arguments = arguments }
}
