#!/usr/bin/env perl
# <xbar.title>Uptime</xbar.title>
use strict; use warnings;
my ($days, $hours) = (12, 7);
print "up ${days}d ${hours}h | color=lightgreen\n---\n";
print "since the 3rd of May\nrestart needed | color=red sfimage=exclamationmark.triangle\n";
