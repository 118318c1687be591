import CMosquitto
import Foundation
import Push

/// What is wrong with a server's certificate, and what to do about it.
enum CertificateFlaw {
  /// It is signed by nobody who is known here.
  case authority
  /// It is for another name.
  case name
  case expired
  /// It is not valid yet.
  case early

  /// nil if the library does not say what is wrong.
  init?(_ flaw: mqtt_flaw) {
    switch flaw {
    case MQTT_FLAW_AUTHORITY: self = .authority
    case MQTT_FLAW_NAME: self = .name
    case MQTT_FLAW_EXPIRED: self = .expired
    case MQTT_FLAW_EARLY: self = .early
    default: return nil
    }
  }

  /// By the words of libcurl, which passes on those of its TLS library.
  init(saidByCurl words: String) {
    self =
      if words.contains("expired") {
        .expired
      } else if words.contains("not yet valid") || words.contains("not yet activated") {
        .early
      } else if words.contains("subject name") || words.contains("hostname")
        || words.contains("host name")
      {
        .name
      } else {
        .authority
      }
  }

  func words(_ address: PushAddress) -> String {
    switch self {
    case .authority:
      "its certificate is from an authority that this machine does not know: install that one with "
        + "update-ca-certificates, or name its file in SSL_CERT_FILE"
    case .name:
      "its certificate is for another name than \(address.host): set the address with the name in "
        + "the certificate"
    case .expired: "its certificate has expired: the server needs a new one"
    case .early: "its certificate is not valid yet: is the clock of this machine right?"
    }
  }

  /// The words if there is no encrypted connection, whatever the certificate.
  static func noEncryption(_ address: PushAddress) -> String {
    "no encrypted connection at port \(address.port): does the server speak TLS there?"
  }

  /// Where the certificates of known authorities are, if the person says so.
  struct Authorities {
    let file: String?
    let folder: String?

    init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
      file = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
      folder = environment["SSL_CERT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}
