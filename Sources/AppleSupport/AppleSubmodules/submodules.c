// A target of C needs a source; what this one is for stands in its module map.
extern const char apple_submodules_without_content;
