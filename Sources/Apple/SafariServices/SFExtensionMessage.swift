// The keys of what Safari tells an extension of its own. Nothing is told here.

public let SFExtensionMessageKey = "message"
public let SFExtensionProfileKey = "profile"
