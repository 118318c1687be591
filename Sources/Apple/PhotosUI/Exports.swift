@_exported import CoreTransferable
@_exported import Photos
