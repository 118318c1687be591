import Foundation
import UIKitValues

/// Shows what a camera sees on Apple's systems. Here it is a layer of its own size that shows nothing.
open class AVCaptureVideoPreviewLayer: CALayer, @unchecked Sendable {
  open weak var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }

  public init(session: AVCaptureSession) {
    self.session = session
    super.init()
  }
  public init(sessionWithNoConnection session: AVCaptureSession) {
    self.session = session
    super.init()
  }
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }

  // Without a picture no point of it has a place.
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    .zero
  }
  open func layerRectConverted(
    fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect
  ) -> CGRect { .zero }
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint { .zero }
  open func layerPointConverted(
    fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint
  ) -> CGPoint { .zero }
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    nil
  }
}

/// Shows a film on Apple's systems. Here it is a layer that shows nothing.
open class AVPlayerLayer: CALayer, @unchecked Sendable {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { .zero }

  public init(player: AVPlayer?) {
    self.player = player
    super.init()
  }
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
}
