#!/bin/sh
echo "<b>CPU</b> <span color='red'>91 %</span> | useMarkup=true"
echo "---"
echo "4 &lt; 5 &amp; 6 &gt; 5"
