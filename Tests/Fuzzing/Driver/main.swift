import FuzzTargets
import Glibc

/// libFuzzer's entry, without its own `main`: `fuzz TARGET [OPTION…] [CORPUS…]`.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The chosen target; set once, before the fuzzer begins, since its callback may capture nothing.
nonisolated(unsafe) private var target: FuzzTarget?

let name = CommandLine.arguments.dropFirst().first
target = FuzzTarget.all.first { $0.name == name }
guard target != nil else {
  let names = FuzzTarget.all.map(\.name).joined(separator: "\n")
  print("fuzz TARGET [OPTION…] [CORPUS…], with one of these targets:\n\(names)")
  exit(64)
}
// The target's name is removed from the fuzzer's arguments.
var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
exit(
  runFuzzer(&count, &arguments) { bytes, size in
    target?.run(UnsafeRawBufferPointer(start: bytes, count: size))
    return 0
  })
