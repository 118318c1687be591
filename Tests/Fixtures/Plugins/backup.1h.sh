#!/bin/sh
# <xbar.title>Backup</xbar.title>
# <xbar.var>string(VAR_TARGET="nas"): Where the backup goes.</xbar.var>
# <xbar.var>number(VAR_DAYS=7): How many days are kept.</xbar.var>
# <xbar.var>boolean(VAR_QUIET=false): Whether only trouble is told.</xbar.var>
# <xbar.var>select(VAR_LEVEL="warn"): What counts as trouble. [warn, error]</xbar.var>
echo "backup ✓"
echo "---"
echo "to ${VAR_TARGET:-nas}, ${VAR_DAYS:-7} days"
echo "last run 03:12 | color=gray"
echo "Back up now | bash=/bin/echo param1=backup param2='all folders' terminal=false refresh=true"
echo "Watch it | bash=/bin/echo param1=watch terminal=true"
