#!/usr/bin/env python3
# <xbar.title>Tasks</xbar.title>
# <xbar.desc>What is to be done, with a button for each.</xbar.desc>
tasks = [("write the report", True), ("water the plants", False), ("call the bank", False)]
left = sum(not done for _, done in tasks)
print(f"☑ {left} left")
print("---")
for number, (title, done) in enumerate(tasks):
    mark = "true" if done else "false"
    print(f"{title} | checked={mark} bash=/bin/echo param1=toggle param2={number} terminal=false")
