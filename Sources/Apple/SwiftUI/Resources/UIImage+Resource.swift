import UIKitValues

extension UIImage {
  /// An image from an asset catalogue: `UIImage(resource: .logo)`. A missing image has no size.
  public convenience init(resource: ImageResource) {
    let found = UIImage(named: resource.name, in: resource.bundle)
    self.init(
      found?.content ?? .none, dark: found?.darkContent, name: resource.name,
      scale: found?.scale ?? 1, renderingMode: found?.renderingMode ?? .automatic)
  }
}

extension UIColor {
  /// A colour from an asset catalogue: `UIColor(resource: .brand)`. A missing colour is grey.
  public convenience init(resource: ColorResource) {
    let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init(archived: found?.archived ?? .named("gray"))
  }
}
