export const errorSummaryMessages = {
  title: '{count, plural, one {# field needs another look} other {# fields need another look}}',
};
