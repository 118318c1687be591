#!/usr/bin/env python3
import json
print(json.dumps({"text": "37 %", "alt": "busy", "tooltip": "cpu0 40 %\ncpu1 34 %",
                  "class": ["warning"], "percentage": 37}))
