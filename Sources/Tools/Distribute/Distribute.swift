import Foundation
import PackagePlugin

/// `swift package distribute`: makes a Debian package, an archive that runs from any folder, and
/// their checksums from the committed files. A folder other than `.build/packages` may be named.
@main
struct Distribute: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let package = context.package.directoryURL
    let script = package.appending(path: "Sources/Tools/Distribute/distribute.sh")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [script.path, package.path] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
  }
}

/// The failure of the script, which has printed the reason already: only its status is kept.
private struct Failure: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "distribute.sh ended with status \(status)" }
}
