#!/bin/sh
# <xbar.title>Load</xbar.title>
# <xbar.version>v1.0</xbar.version>
# <xbar.author>widgetboard</xbar.author>
# <xbar.desc>One, five and fifteen minutes of load.</xbar.desc>
echo "0.42 | color=green"
echo "---"
echo "5 minutes | badge=0.61"
echo "15 minutes | badge=0.58"
echo "---"
echo "Refresh | refresh=true"
