// libical for Swift. A rule is a structure of four kilobytes, which Swift would import as tuples
// and copy about, so rules stay on this side.
#ifndef CICAL_H
#define CICAL_H

#include <libical/ical.h>

/// libical can be built to abort on an error in a calendar; after this it returns the error.
static inline void ical_never_abort(void) {
  icalerror_set_errors_are_fatal(0);
}

/// The last moment a rule may reach; a null time where it names none.
static inline struct icaltimetype ical_rule_until(const char *_Nonnull text) {
  return icalrecurrencetype_from_string(text).until;
}

/// How often the rule applies; 0 where it does not say.
static inline int ical_rule_count(const char *_Nonnull text) {
  return icalrecurrencetype_from_string(text).count;
}

/// The seconds after which a rule that repeats within a day repeats; 0 for any other.
static inline long ical_rule_step(const char *_Nonnull text) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  long interval = rule.interval > 0 ? rule.interval : 1;
  switch (rule.freq) {
  case ICAL_SECONDLY_RECURRENCE: return interval;
  case ICAL_MINUTELY_RECURRENCE: return interval * 60;
  case ICAL_HOURLY_RECURRENCE: return interval * 3600;
  default: return 0;
  }
}

/// The seconds of wall-clock time after which a rule that gives only a frequency and an interval
/// repeats; 0 for one that names days or months, or that follows the months' lengths.
static inline long ical_rule_plain_step(const char *_Nonnull text) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  const short none = ICAL_RECURRENCE_ARRAY_MAX;
  if (rule.by_second[0] != none || rule.by_minute[0] != none || rule.by_hour[0] != none ||
      rule.by_day[0] != none || rule.by_month_day[0] != none || rule.by_year_day[0] != none ||
      rule.by_week_no[0] != none || rule.by_month[0] != none || rule.by_set_pos[0] != none ||
      rule.rscale != NULL)
    return 0;
  long interval = rule.interval > 0 ? rule.interval : 1;
  switch (rule.freq) {
  case ICAL_DAILY_RECURRENCE: return interval * 86400;
  case ICAL_WEEKLY_RECURRENCE: return interval * 604800;
  default: return ical_rule_step(text);
  }
}

/// The occurrences of a rule from its start; NULL for a rule that is none. A rule's own end is
/// replaced by `until`, which is of the start's kind and zone, as libical compares them.
static inline icalrecur_iterator *_Nullable ical_occurrences(
    const char *_Nonnull text, struct icaltimetype start, struct icaltimetype until) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  if (rule.freq == ICAL_NO_RECURRENCE) return NULL;
  if (!icaltime_is_null_time(rule.until)) rule.until = until;
  return icalrecur_iterator_new(rule, start);
}

#endif
