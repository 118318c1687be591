#!/usr/bin/env perl
# <bitbar.title>Mail</bitbar.title>
# <bitbar.version>v2</bitbar.version>
my %boxes = (inbox => 4, lists => 31, spam => 0);
print "✉ $boxes{inbox}\n---\n";
for my $box (sort keys %boxes) {
  my $dim = $boxes{$box} ? "" : " disabled=true";
  print "$box | badge=$boxes{$box}$dim href=https://example.org/mail/$box\n";
}
