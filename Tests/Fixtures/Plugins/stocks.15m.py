#!/usr/bin/env python3
# <xbar.title>Shares</xbar.title>
shares = {"ACME": (104.2, 1.4), "GLOBEX": (38.75, -0.6), "INITECH": (12.0, 0.0)}
for name, (price, change) in shares.items():
    color = "green" if change > 0 else "red" if change < 0 else "gray"
    print(f"{name} {price:.2f} {change:+.1f}% | color={color}")
print("---")
for name in shares:
    print(f"{name} | href=https://example.org/shares?name={name}")
