#!/usr/bin/env perl
print "A line of plain words\n\nand what stands below it\n\e[33min yellow\e[0m\n";
