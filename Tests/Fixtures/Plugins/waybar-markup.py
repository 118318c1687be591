#!/usr/bin/env python3
import json
print(json.dumps({"text": "<b>3</b> mails", "tooltip": "<i>Ada</i>: tea?\n<i>Bob</i>: &lt;3",
                  "class": "good"}))
