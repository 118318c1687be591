#!/bin/sh
# <xbar.title>Weather</xbar.title>
echo "24° | image=iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAO0lEQVR42mOwqbjznxLMQBMDfu2Tw4qJMgCXZlyGMJCiGZshDKRqRjdk1ABqGkBxNFIlIVElKdM9NwIA4GSv75fqE/4AAAAASUVORK5CYII="
echo "---"
echo "Sunny until six"
echo "UV | badge=7"
