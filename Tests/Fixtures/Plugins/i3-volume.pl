#!/usr/bin/env perl
print "♪ 62 %\n♪62\n#88CC88\n";
