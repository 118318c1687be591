// SQLite as a module of its name on Apple's systems. A program that imports it is linked with the library.
#include <sqlite3.h>
