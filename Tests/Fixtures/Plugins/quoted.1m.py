#!/usr/bin/env python3
print("quotes")
print("---")
print("""single | bash='/bin/echo' param1='two words' terminal=false""")
print("""double | bash="/bin/echo" param1="say \\"hi\\"" terminal=false""")
print("""bars between | href=https://example.org|color=teal|size=12""")
print("""unknown=key | wobble=3 color=notacolor""")
