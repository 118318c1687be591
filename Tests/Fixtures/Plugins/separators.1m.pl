#!/usr/bin/env perl
print "---\n---\nno title at all\n---\n---\nafter two lines\n-----\n--inside\n---\n";
