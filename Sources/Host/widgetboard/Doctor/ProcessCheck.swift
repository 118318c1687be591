import ExtensionHost

/// What holds the number of a widget's processes.
struct ProcessCheck {
  var limits = ExtensionLimits()

  /// No cgroup is made for a widget, which alone would have the kernel refuse one process more.
  var findings: [Finding] {
    let interval = Int(clamping: limits.memoryInterval / .milliseconds(1))
    return [
      .ok(
        "processes",
        "a widget may have \(limits.processes): they are counted every \(interval) ms while it runs, and all "
          + "are stopped where there are more. This is not a limit of the kernel: a bomb is larger for a moment"
      )
    ]
  }
}
