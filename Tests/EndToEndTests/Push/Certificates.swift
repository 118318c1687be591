import Foundation
import Glibc
import Programs

/// An authority of a test's own, and the certificates that it has signed, made by `openssl`.
struct Certificates {
  /// A certificate and its key.
  struct Pair {
    var certificate: String
    var key: String
  }

  /// Of the authority itself.
  let authority: String
  /// For `localhost` and 127.0.0.1.
  let good: Pair
  /// For another name.
  let other: Pair
  /// For `localhost`, until February 2020.
  let expired: Pair

  static let isPossible = access("/usr/bin/openssl", X_OK) == 0

  init(in home: Home) throws {
    let folder = home.folder.appending(path: "authority")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in ["index.txt": "", "serial": "01\n", "ca.conf": Self.configuration] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    try Self.openssl(
      in: folder,
      "req -x509 \(Self.key) -keyout ca.key -out ca.pem -days 3650 -subj /CN=Team -config ca.conf")
    authority = folder.path + "/ca.pem"
    let here = "DNS:localhost,IP:127.0.0.1"
    good = try Self.sign("good", here, until: "20491231000000Z", in: folder)
    other = try Self.sign("other", "DNS:broker.example", until: "20491231000000Z", in: folder)
    expired = try Self.sign("expired", here, until: "20200201000000Z", in: folder)
  }

  private static let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"

  private static let configuration = """
    [req]
    distinguished_name = name
    x509_extensions = authority
    [name]
    [authority]
    basicConstraints = critical,CA:true
    subjectKeyIdentifier = hash
    [ca]
    default_ca = all
    [all]
    database = index.txt
    serial = serial
    new_certs_dir = .
    default_md = sha256
    policy = any
    unique_subject = no
    [any]
    commonName = supplied

    """

  private static func sign(
    _ name: String, _ names: String, until end: String, in folder: URL
  ) throws -> Pair {
    try "subjectAltName = \(names)\n".write(
      to: folder.appending(path: name + ".ext"), atomically: true, encoding: .utf8)
    try openssl(
      in: folder,
      "req \(key) -keyout \(name).key -out \(name).csr -subj /CN=\(name) -config ca.conf")
    try openssl(
      in: folder,
      "ca -batch -notext -config ca.conf -cert ca.pem -keyfile ca.key -in \(name).csr"
        + " -out \(name).pem -extfile \(name).ext -startdate 20200101000000Z -enddate \(end)")
    return Pair(
      certificate: folder.path + "/\(name).pem", key: folder.path + "/\(name).key")
  }

  private static func openssl(in folder: URL, _ words: String) throws {
    try run(
      ["sh", "-c", "cd \"$0\" && exec openssl \(words)", folder.path],
      environment: ["PATH": "/usr/bin:/bin"])
  }
}
