/// The parts of Apple's modules that can be imported here, as in `import os.log`.
package enum ModuleParts {
  /// Whether `import MODULE.PART` compiles.
  static func exists(_ part: String, of module: String) -> Bool {
    parts[module]?.contains(part) == true
  }

  /// The parts, by module.
  package static let parts: [String: Set<String>] = {
    var parts: [String: Set<String>] = [:]
    var module = ""
    for word in table.split(whereSeparator: \.isWhitespace) {
      if word.hasSuffix(":") {
        module = String(word.dropLast())
      } else {
        parts[module, default: []].insert(String(word))
      }
    }
    return parts
  }()

  /// What `AppleSubmodules` declares; a test compares them.
  private static let table = """
    Foundation: NSArray NSAttributedString NSBundle NSByteCountFormatter NSCache NSCalendar
      NSCharacterSet NSCoder NSData NSDate NSDateComponentsFormatter NSDateFormatter
      NSDateInterval NSDecimalNumber NSDictionary NSError NSException NSFileManager
      NSFormatter NSGeometry NSIndexPath NSISO8601DateFormatter NSJSONSerialization
      NSKeyedArchiver NSListFormatter NSLocale NSLock NSMeasurement NSMeasurementFormatter
      NSNotification NSNumberFormatter NSObject NSOperation NSPathUtilities
      NSPersonNameComponents NSPredicate NSProcessInfo NSRange NSRegularExpression
      NSRelativeDateTimeFormatter NSRunLoop NSScanner NSSet NSSortDescriptor NSString NSThread
      NSTimeZone NSTimer NSURL NSURLRequest NSURLResponse NSURLSession NSUndoManager NSUnit
      NSUserActivity NSUserDefaults NSUUID NSValue NSXMLParser
    CoreGraphics: CGAffineTransform CGBase CGColor CGColorSpace CGContext CGGeometry
      CGGradient CGImage CGPath
    CoreImage: CIFilterBuiltins
    CoreLocation: CLError CLGeocoder CLLocation CLLocationManager CLLocationManagerDelegate
      CLPlacemark
    Intents: INExtension INIntent INInteraction INObject
    UIKit: NSDataAsset NSText NSParagraphStyle UIApplication UIBezierPath UIColor UIDevice
      UIFont UIFontDescriptor UIGeometry UIGraphics UIGraphicsImageRenderer UIImage UIScreen
      UITraitCollection UIView UIViewController
    os: activity base lock log object proc signpost trace
    """
}
