/** Texts of tasks at an entry. */
export const entryMessages = {
  title: 'Tasks',
  open: '{count, plural, one {# open task} other {# open tasks}}',
  all: 'Open in My tasks',
  more: '{count, plural, one {# more task} other {# more tasks}}',
  warning:
    '{entries, plural, one {This entry has {count, plural, one {an open task} other {# open tasks}}.} other {These entries have {count, plural, one {an open task} other {# open tasks}}.}}',
  rest: '{count, plural, one {It goes to the trash, too, and comes back with the entry.} other {They go to the trash, too, and come back with their entry.}}',
} as const;
