import AVFoundation
import CloudKit
import CoreLocation
import CoreSpotlight
import NetworkExtension
import Testing
import UserNotifications
import WatchConnectivity

/// Errors are caught, compared and made as Apple's frameworks have them: by a code, with more in `userInfo`.
@Suite struct FormsOfErrorsTests {
  private func caught(_ error: any Error) -> String {
    do {
      throw error
    } catch CKError.notAuthenticated {
      return "not signed in"
    } catch WCError.sessionNotSupported, WCError.notReachable {
      return "no watch"
    } catch CSIndexError.indexingUnsupported {
      return "no index"
    } catch NEVPNError.configurationInvalid {
      return "no tunnel"
    } catch AVError.fileFormatNotRecognized {
      return "no sound"
    } catch CLError.promptDeclined {
      return "declined"
    } catch UNError.attachmentCorrupt {
      return "corrupt"
    } catch let error as CKError where error.code == .zoneNotFound {
      return "no zone"
    } catch {
      return "other"
    }
  }

  @Test func `an error is caught by its code`() {
    #expect(caught(CKError(.notAuthenticated)) == "not signed in")
    #expect(caught(CKError(.zoneNotFound)) == "no zone")
    #expect(caught(CKError(.zoneBusy)) == "other")
    #expect(caught(WCError(.notReachable)) == "no watch")
    #expect(caught(CSIndexError(.indexingUnsupported)) == "no index")
    #expect(caught(NEVPNError(.configurationInvalid)) == "no tunnel")
    #expect(caught(AVError(.fileFormatNotRecognized)) == "no sound")
    #expect(caught(CLError(.promptDeclined)) == "declined")
    #expect(caught(UNError(.attachmentCorrupt)) == "corrupt")
  }

  @Test func `an error has Apple's domain and number, also as an NSError`() {
    let error = CKError(.serverRecordChanged) as NSError
    #expect(error.domain == CKErrorDomain)
    #expect(error.code == CKError.Code.serverRecordChanged.rawValue)
    #expect(CKError.Code.accountTemporarilyUnavailable.rawValue == 36)
    #expect(AVError.errorDomain == AVFoundationErrorDomain)
    #expect(AVError.Code.deviceIsNotAvailableInBackground.rawValue == -11_837)
    #expect(WCError(.watchOnlyApp).errorCode == 7019)
    #expect(WCErrorDomain == WCError.errorDomain)
    #expect(CLError.Code.historicalLocationError.rawValue == 19)
    #expect(kCLErrorDomain == CLError.errorDomain)
    #expect(NEVPNErrorDomain == "NEVPNErrorDomain")
    #expect(CSIndexErrorDomain == "CSIndexErrorDomain")
    #expect(UNErrorDomain == "UNErrorDomain")
  }

  @Test func `an error carries what its maker gives`() {
    let record = CKRecord(recordType: "Tide")
    let error = CKError(
      .serverRecordChanged,
      userInfo: [CKRecordChangedErrorServerRecordKey: record, CKErrorRetryAfterKey: 3.5])
    #expect(error.serverRecord === record)
    #expect(error.clientRecord == nil)
    #expect(error.retryAfterSeconds == 3.5)
    #expect(error.userInfo.count == 2)
    #expect(CKError(.zoneBusy) == CKError(.zoneBusy))
    #expect(CKError(.zoneBusy) != CKError(.zoneNotFound))
  }

  @Test func `an error of a request says why in words`() async {
    var words = ""
    do {
      try await CKContainer.default().privateCloudDatabase.deleteRecordZone(withID: .default)
    } catch {
      words = error.localizedDescription
    }
    #expect(words == "This machine is not signed in to iCloud.")
  }
}
