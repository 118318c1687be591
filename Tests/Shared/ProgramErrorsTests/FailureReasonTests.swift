import Foundation
import Testing

@testable import ProgramErrors

/// The error output of programs that were really run and failed, each in a file of its own.
@Suite struct FailureReasonTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Tracebacks")

  private static let reasons: [String: String] = [
    "bash-missing": "nosuchprogram: command not found",
    "bash-syntax": "syntax error near unexpected token `}'",
    "bash-unbound": "API_KEY_NOT_SET: unbound variable",
    "cat": "cat: /nosuch/file: No such file or directory",
    "curl-refused":
      "curl: (7) Failed to connect to 127.0.0.1 port 9 after 0 ms: Couldn't connect to server",
    "dash-missing": "nosuchprogram: not found",
    "git": "fatal: not a git repository (or any of the parent directories): .git",
    "go-build": "undefined: x", "go-fatal": "no key in the environment",
    "go-panic": "panic: assignment to entry in nil map",
    "go-run": "panic: assignment to entry in nil map",
    "java-cause": "java.lang.IllegalStateException: the list cannot be read",
    "java-no-words": "java.lang.NumberFormatException: For input string: \"x2\"",
    "lua-error": "no reading", "lua-module": "module 'nosuch' not found",
    "lua-nil": "attempt to index a nil value (local 'x')",
    "lua-syntax": "unexpected symbol near '='",
    "node-esm":
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/p/nosuch.mjs' imported from /p/mod.mjs",
    "node-fetch": "TypeError: fetch failed: Error: bad port",
    "node-module": "Error: Cannot find module 'nosuch'",
    "node-null": "TypeError: Cannot read properties of null (reading 'x')",
    "node-rejection": "The promise rejected with the reason \"no network\".",
    "node-rejection-error": "Error: no network", "node-string": "plain words",
    "node-syntax": "SyntaxError: Unexpected token ';'", "perl-confess": "no reading",
    "perl-die": "Cannot open list: No such file or directory",
    "perl-module":
      "Can't locate JSON/Nosuch.pm in @INC (you may need to install the JSON::Nosuch module)",
    "perl-syntax": "syntax error at syn.pl line 1, near \"= ;\"",
    "php-displayed": "RuntimeException: quota used up",
    "php-exception": "RuntimeException: quota used up",
    "php-syntax": "syntax error, unexpected token \";\"",
    "php-undefined": "Error: Call to undefined function f()",
    "php-warnings":
      "file_get_contents(http://127.0.0.1:9/x): Failed to open stream: Connection refused",
    "python-2": "KeyError: 'n\\xc3\\xa4me'",
    "python-2-print":
      "it is written for Python 2 (SyntaxError: Missing parentheses in call to 'print'. Did you mean "
      + "print(...)?)",
    "python-2-syntax": "SyntaxError: invalid syntax", "python-chain": "SystemError: set API_KEY",
    "python-exit": "set your API_KEY!",
    "python-group": "ExceptionGroup: two feeds (2 sub-exceptions)",
    "python-indent": "IndentationError: unindent does not match any outer indentation level",
    "python-json":
      "json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 "
      + "column 2 (char 1)",
    "python-module": "ModuleNotFoundError: No module named 'nosuchmodule'",
    "python-network": "urllib.error.URLError: <urlopen error [Errno 111] Connection refused>",
    "python-warning": "AssertionError", "ruby-2-order": "the token is too old (RuntimeError)",
    "ruby-cause": "no answer (KeyError)", "ruby-highlight": "the token is too old (RuntimeError)",
    "ruby-load": "cannot load such file -- nosuchgem (LoadError)",
    "ruby-nil": "undefined method `[]' for nil:NilClass (NoMethodError)",
    "ruby-raise": "no key for x (ArgumentError)",
    "ruby-syntax": "syntax error, unexpected end-of-input, expecting `end'",
    "swift-build": "error: cannot convert value of type 'String' to specified type 'Int'",
    "swift-index": "Fatal error: Index out of range",
    "swift-throw":
      "Fatal error: Error raised at top level: sw_thr.E.noKey(\"API_KEY\")",
  ]

  private static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name + ".txt")), as: UTF8.self)
  }

  @Test func `every file has its reason here`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files.map { ($0 as NSString).deletingPathExtension }) == Set(Self.reasons.keys))
  }

  @Test(arguments: reasons.keys.sorted())
  func `the line that names the error is the reason, in each language`(name: String) throws {
    let text = try Self.text(name)
    #expect(FailureReason.words(of: text) == Self.reasons[name])
    #expect(FailureReason.isTold(by: text))
  }

  @Test(
    arguments: [
      ("", nil), (" \n\r\n", nil), ("boom\n", "boom"),
      ("a.py: error: no key\nusage: a.py\n", "a.py: error: no key"),
      ("Usage: a [-h] TOKEN\n  -h  what this is\n", "Usage: a [-h] TOKEN"),
      ("Usage: a\n  error: no key\n", "error: no key"),
      (
        "/usr/bin/lua: /p/nil.lua:2: attempt to index a nil value\nstack traceback:\n\t[C]: in ?\n",
        "attempt to index a nil value"
      ),
      (
        "parse error: bad\ncurl: (6) Could not resolve host: x\n",
        "curl: (6) Could not resolve host: x"
      ),
      (
        "jq: error (at <stdin>:0): not valid\ncurl: (23) Failed writing body\n",
        "curl: (23) Failed writing body"
      ),
      (
        "thread 'main' panicked at src/main.rs:2:5:\nno key\nnote: run with `RUST_BACKTRACE=1`\n",
        "no key"
      ),
      ("thread 'main' panicked at 'no key', src/main.rs:2:5\n", "no key"),
      (
        "env: \u{2018}python\u{2019}: No such file or directory\n",
        "env: \u{2018}python\u{2019}: No such file or directory"
      ),
      ("\u{1B}[31mError: red\u{1B}[0m\n", "Error: red"), ("10%\r50%\rfailed\r\n", "failed"),
      (
        "Error in library(x) : there is no package called x\nExecution halted\n",
        "Error in library(x) : there is no package called x"
      ),
      ("a.rb:1: warning: old\nthe token is too old\n", "the token is too old"),
      ("A.rb:3:in 'Object#f': no (KeyError)\n\tfrom A.rb:6:in 'Object#main'\n", "no (KeyError)"),
    ] as [(String, String?)])
  func `lines without a traceback are judged, too`(text: String, reason: String?) {
    #expect(FailureReason.words(of: text) == reason)
  }

  @Test func `a reason is whole words`() throws {
    let words = Array(repeating: "unreachable", count: 60).joined(separator: " ")
    let reason = try #require(FailureReason.words(of: words))
    #expect(reason.count <= 300 && reason.hasSuffix("unreachable…"))
    #expect(
      FailureReason.joined(["ERROR", "⚠", " ", "set your API_KEY!"]) == "ERROR / set your API_KEY!")
    #expect(FailureReason.joined([]) == nil)
  }

  @Test func `what stands on standard output is a reason only as an error of a language`() throws {
    #expect(
      try FailureReason.error(in: Self.text("php-displayed")) == "RuntimeException: quota used up")
    #expect(FailureReason.error(in: "ERROR\n---\nset your API_KEY!\n") == nil)
  }

  @Test(
    arguments: [
      ("bash-missing", "nosuchprogram: command not found"),
      ("dash-missing", "nosuchprogram: not found"),
      ("cat", nil), ("python-module", nil), ("curl-refused", nil),
    ] as [(String, String?)])
  func `a program that is missing is told of what ends well, too`(name: String, words: String?)
    throws
  {
    #expect(try FailureReason.missingProgram(in: Self.text(name)) == words)
  }

  @Test func `progress and warnings name no error`() {
    #expect(
      !FailureReason.isTold(by: "  % Total    % Received\n  0     0    0     0\r100  12  100  12\n")
    )
    #expect(!FailureReason.isTold(by: "/x.py:3: DeprecationWarning: old\n"))
    #expect(FailureReason.words(of: "/x.py:3: DeprecationWarning: old\n") != nil)
  }
}
