import ExtensionHost

/// Checks what limits the number of a widget's processes.
struct ProcessCheck {
  var limits = ExtensionLimits()
  /// The tree in which control groups for runs are made; nil if none can be had here.
  var tree = GroupTree.current
  /// Whether this command runs in a session without such a tree, where an open board would ask
  /// systemd for a scope of its own.
  var isInSession = GroupTree.isInSession

  var findings: [Finding] {
    let interval = Int(clamping: limits.memoryInterval / .milliseconds(1))
    let counted =
      "a widget may have \(limits.processes): they are counted every \(interval) ms while it runs, and all are "
      + "stopped where there are more. "
    if let tree {
      return [
        .ok(
          "processes",
          counted
            + "The kernel lets a run have \(limits.tasks) with their threads (pids.max of control groups "
            + "in \(tree.folder))")
      ]
    }
    let held =
      isInSession
      ? "This is not a limit of the kernel for a command in this session: a bomb is larger for a moment. An open "
        + "board asks systemd for a scope of its own, in which it is"
      : "This is not a limit of the kernel, as no control group (cgroup v2 with pids) can be had here: a bomb is "
        + "larger for a moment"
    return [.ok("processes", counted + held)]
  }
}
