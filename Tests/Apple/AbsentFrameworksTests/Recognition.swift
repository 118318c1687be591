// Testing has a part for Core Image, which Vision brings: this file imports Vision, and the tests do not.
import Foundation
import Vision

/// What an app is told of a request of Vision.
struct Recognition {
  private(set) var codes: [VNError.Code] = []
  private(set) var hasResults = false
  private(set) var hasThrown = false

  init() {
    var told: [VNError.Code] = []
    var found = false
    let request = VNRecognizeTextRequest { request, error in
      if let error = error as? VNError { told.append(error.code) }
      found = (request.results as? [VNRecognizedTextObservation]) != nil
    }
    request.recognitionLevel = .fast
    do {
      try VNImageRequestHandler(data: Data(), options: [:]).perform([request])
    } catch { hasThrown = error is VNError }
    let lines: [VNRecognizedTextObservation]? = request.results
    codes = told
    hasResults = found || lines != nil
  }

  /// The failure of a request in the form of Swift alone; nil if it succeeds.
  static func failure(of request: some ImageProcessingRequest) async -> VNError.Code? {
    do {
      _ = try await request.perform(on: Data())
      return nil
    } catch { return (error as? VNError)?.code }
  }

  static func failures() async -> [VNError.Code?] {
    var text = RecognizeTextRequest()
    text.recognitionLevel = .fast
    return [
      await failure(of: text), await failure(of: GenerateAttentionBasedSaliencyImageRequest()),
      await failure(of: GenerateObjectnessBasedSaliencyImageRequest(.revision2)),
    ]
  }

  /// Where an observation's area would lie in an image, from the upper left corner.
  static func place(of area: NormalizedRect, in size: CGSize) -> CGRect {
    area.toImageCoordinates(size, origin: .upperLeft)
  }

  /// Whether the code says that nothing can be recognized here.
  var isRefused: Bool { codes == [.notImplemented] }
}
