#include "CIcal.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ical_functions functions;
static const struct ical_functions *loaded;

static void load(void) {
  void *library = dlopen("libical.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  functions.name = (__typeof__(name) *)dlsym(library, #name); \
  if (!functions.name) return;
  ICAL_FUNCTIONS(FIND)
#undef FIND
  functions.icalerror_set_errors_are_fatal(0);
  loaded = &functions;
}

const struct ical_functions *ical_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return loaded;
}

/// The digits of a rule's interval; NULL if it names none.
static const char *interval_in(const char *text) {
  const char *part = strstr(text, "INTERVAL=");
  return part ? part + strlen("INTERVAL=") : NULL;
}

/// The interval as the rule's text has it.
static long interval_of(const char *text) {
  const char *digits = interval_in(text);
  const long interval = digits ? strtol(digits, NULL, 10) : 1;
  return interval < 1 ? 1 : interval < INT_MAX ? interval : INT_MAX;
}

/// libical keeps an interval in 16 bits: of 86,400 seconds that is six hours, and of 44,640 minutes an
/// error. It is given the largest it can keep, of which in weeks and more there are five centuries.
static struct icalrecurrencetype rule_of(const char *text) {
  if (interval_of(text) <= SHRT_MAX) return functions.icalrecurrencetype_from_string(text);
  const char *digits = interval_in(text);
  const char *rest = digits + strspn(digits, "0123456789");
  char *shorter = malloc(strlen(text) + sizeof "32767");
  if (!shorter) return functions.icalrecurrencetype_from_string("");
  sprintf(shorter, "%.*s%d%s", (int)(digits - text), text, SHRT_MAX, rest);
  struct icalrecurrencetype rule = functions.icalrecurrencetype_from_string(shorter);
  free(shorter);
  return rule;
}

struct icaltimetype ical_rule_until(const char *text) { return rule_of(text).until; }

int ical_rule_count(const char *text) { return rule_of(text).count; }

static long step_of(const struct icalrecurrencetype *rule, const char *text) {
  switch (rule->freq) {
  case ICAL_SECONDLY_RECURRENCE: return interval_of(text);
  case ICAL_MINUTELY_RECURRENCE: return interval_of(text) * 60;
  case ICAL_HOURLY_RECURRENCE: return interval_of(text) * 3600;
  default: return 0;
  }
}

long ical_rule_step(const char *text) {
  struct icalrecurrencetype rule = rule_of(text);
  return step_of(&rule, text);
}

long ical_rule_plain_step(const char *text) {
  struct icalrecurrencetype rule = rule_of(text);
  const short none = ICAL_RECURRENCE_ARRAY_MAX;
  if (rule.by_second[0] != none || rule.by_minute[0] != none || rule.by_hour[0] != none ||
      rule.by_day[0] != none || rule.by_month_day[0] != none || rule.by_year_day[0] != none ||
      rule.by_week_no[0] != none || rule.by_month[0] != none || rule.by_set_pos[0] != none ||
      rule.rscale != NULL)
    return 0;
  switch (rule.freq) {
  case ICAL_DAILY_RECURRENCE: return interval_of(text) * 86400;
  case ICAL_WEEKLY_RECURRENCE: return interval_of(text) * 604800;
  default: return step_of(&rule, text);
  }
}

icalrecur_iterator *ical_occurrences(
    const char *text, struct icaltimetype start, struct icaltimetype until) {
  struct icalrecurrencetype rule = rule_of(text);
  if (rule.freq == ICAL_NO_RECURRENCE) return NULL;
  if (!functions.icaltime_is_null_time(rule.until)) rule.until = until;
  return functions.icalrecur_iterator_new(rule, start);
}
