// Times, and pictures as they come from a camera, which AVFoundation has here.
@_exported import AVFoundation
