// The literals that Xcode shows as a picture or a colour, `#imageLiteral(resourceName:)` and `#colorLiteral(…)`, are of
// the types that these names stand for.

/// The type of a picture's literal.
public typealias _ImageLiteralType = UIImage
/// The type of a colour's literal.
public typealias _ColorLiteralType = UIColor

extension UIImage: _ExpressibleByImageLiteral {}
extension UIColor: _ExpressibleByColorLiteral {}
