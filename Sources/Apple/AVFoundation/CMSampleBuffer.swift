import CoreVideo
import Foundation

/// A picture or sound as it comes from a camera or a file. None comes.
public final class CMSampleBuffer: @unchecked Sendable {
  init() {}

  public var presentationTimeStamp: CMTime { .invalid }
  public var duration: CMTime { .invalid }
  public var imageBuffer: CVImageBuffer? { nil }
  public var isValid: Bool { false }
}

/// Nil: no buffer has a picture.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  sbuf.imageBuffer
}

public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.presentationTimeStamp
}
