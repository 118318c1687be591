/// Names that compile and answer as on a device that lacks what they are for, with what an app is told.
///
/// The sources of an app ask for these before they use them, or handle the error: nothing has to be changed.
let absentAPI: [String: String] = [
  "Activity": noActivities, "ActivityAuthorizationInfo": noActivities,
  "ActivityConfiguration": noActivities, "DynamicIsland": "there is no island, as on an iPad",
  "ControlWidget": noControls, "StaticControlConfiguration": noControls,
  "AppIntentControlConfiguration": noControls, "ControlCenter": noControls,
  "CLGeocoder": "every request fails with CLError.network, as without a network",
  "UIImpactFeedbackGenerator": noFeedback, "UISelectionFeedbackGenerator": noFeedback,
  "UINotificationFeedbackGenerator": noFeedback,
  "UNUserNotificationCenter":
    "no notification comes, as where a person has not allowed them; a tile has alerts of its own",
  "AppShortcutsProvider": "no shortcuts are listed, as where Siri is off",
  "INInteraction": "nothing is predicted, as where Siri’s suggestions are off",
]

private let noActivities = "there are no Live Activities, as where a person has switched them off"
private let noControls = "a board has no control centre, as a device before iOS 18"
private let noFeedback = "nothing is felt, as on an iPad"

/// Configurations of what a board has no place for.
let shownNowhere: Set = [
  "ActivityConfiguration", "StaticControlConfiguration", "AppIntentControlConfiguration",
]

/// Uses of what is here that are not: a name and what follows it, a member or the first label of a call.
let missingUses: [String: Set<String>] = [
  "UIApplication": ["shared"], "UIFont": ["familyNames", "fontNames"],
  "NSPredicate": ["format"], "NSSortDescriptor": ["key"], "bytes": ["from", "for"],
]

/// Methods that are not here, where another type has a property of that name, or Foundation a type.
let missingCalls: Set = ["keyboardType", "streamTask"]
