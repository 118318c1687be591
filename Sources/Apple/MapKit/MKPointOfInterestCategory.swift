/// A kind of places. No map is known here, and none is searched.
///
/// See <https://developer.apple.com/documentation/mapkit/mkpointofinterestcategory>.
public struct MKPointOfInterestCategory: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let airport = Self(rawValue: "MKPOICategoryAirport")
  public static let atm = Self(rawValue: "MKPOICategoryATM")
  public static let bakery = Self(rawValue: "MKPOICategoryBakery")
  public static let bank = Self(rawValue: "MKPOICategoryBank")
  public static let beach = Self(rawValue: "MKPOICategoryBeach")
  public static let brewery = Self(rawValue: "MKPOICategoryBrewery")
  public static let cafe = Self(rawValue: "MKPOICategoryCafe")
  public static let campground = Self(rawValue: "MKPOICategoryCampground")
  public static let carRental = Self(rawValue: "MKPOICategoryCarRental")
  public static let evCharger = Self(rawValue: "MKPOICategoryEVCharger")
  public static let fireStation = Self(rawValue: "MKPOICategoryFireStation")
  public static let fitnessCenter = Self(rawValue: "MKPOICategoryFitnessCenter")
  public static let foodMarket = Self(rawValue: "MKPOICategoryFoodMarket")
  public static let gasStation = Self(rawValue: "MKPOICategoryGasStation")
  public static let hospital = Self(rawValue: "MKPOICategoryHospital")
  public static let hotel = Self(rawValue: "MKPOICategoryHotel")
  public static let laundry = Self(rawValue: "MKPOICategoryLaundry")
  public static let library = Self(rawValue: "MKPOICategoryLibrary")
  public static let marina = Self(rawValue: "MKPOICategoryMarina")
  public static let movieTheater = Self(rawValue: "MKPOICategoryMovieTheater")
  public static let museum = Self(rawValue: "MKPOICategoryMuseum")
  public static let nationalPark = Self(rawValue: "MKPOICategoryNationalPark")
  public static let nightlife = Self(rawValue: "MKPOICategoryNightlife")
  public static let park = Self(rawValue: "MKPOICategoryPark")
  public static let parking = Self(rawValue: "MKPOICategoryParking")
  public static let pharmacy = Self(rawValue: "MKPOICategoryPharmacy")
  public static let police = Self(rawValue: "MKPOICategoryPolice")
  public static let postOffice = Self(rawValue: "MKPOICategoryPostOffice")
  public static let publicTransport = Self(rawValue: "MKPOICategoryPublicTransport")
  public static let restaurant = Self(rawValue: "MKPOICategoryRestaurant")
  public static let restroom = Self(rawValue: "MKPOICategoryRestroom")
  public static let school = Self(rawValue: "MKPOICategorySchool")
  public static let stadium = Self(rawValue: "MKPOICategoryStadium")
  public static let store = Self(rawValue: "MKPOICategoryStore")
  public static let theater = Self(rawValue: "MKPOICategoryTheater")
  public static let university = Self(rawValue: "MKPOICategoryUniversity")
  public static let winery = Self(rawValue: "MKPOICategoryWinery")
  public static let zoo = Self(rawValue: "MKPOICategoryZoo")
}
