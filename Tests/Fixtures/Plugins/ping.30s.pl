#!/usr/bin/env perl
my @times = (12, 14, 11, 40, 13);
my $last = $times[-1];
print "$last ms | color=", ($last > 30 ? "red" : "green"), "\n---\n";
print join(" ", @times), " | font=Courier trim=true\n";
print "--", $_, " ms\n" for @times;
