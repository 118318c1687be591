#!/usr/bin/env perl
print '{"full_text": "<b>VPN</b> down", "short_text": "VPN", "color": "#FF5555", "urgent": true}', "\n";
