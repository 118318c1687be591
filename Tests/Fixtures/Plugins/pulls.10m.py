#!/usr/bin/env python3
# <xbar.title>Pull requests</xbar.title>
# <xbar.var>string(VAR_TOKEN=""): A token, or env:GH_TOKEN.</xbar.var>
print("⑂ 3 | color=purple,violet")
print("---")
for number, title, state in [(12, "Draw charts", "ok"), (15, "Read TOML | YAML", "failed"),
                             (16, "Mend the clock", "pending")]:
    color = {"ok": "#3a3", "failed": "#c33f", "pending": "#cc3333aa"}[state]
    print(f"#{number} {title.replace('|', '¦')} | href=https://example.org/pull/{number} color={color}")
