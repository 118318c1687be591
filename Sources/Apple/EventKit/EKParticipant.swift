import Foundation

public enum EKParticipantRole: Int, Sendable {
  case unknown, required, optional, chair, nonParticipant
}

public enum EKParticipantStatus: Int, Sendable {
  case unknown, pending, accepted, declined, tentative, delegated, completed, inProcess
}

public enum EKParticipantType: Int, Sendable { case unknown, person, room, resource, group }

/// Somebody in an event. None is ever made: the people in an event are not read.
open class EKParticipant: EKObject, @unchecked Sendable {
  public let url: URL
  public let name: String?
  public let participantStatus: EKParticipantStatus
  public let participantRole: EKParticipantRole
  public let participantType: EKParticipantType
  public let isCurrentUser: Bool

  init(url: URL) {
    self.url = url
    name = nil
    participantStatus = .unknown
    participantRole = .unknown
    participantType = .unknown
    isCurrentUser = false
  }
}
