export const entryPostsMessages = {
  row: 'Posts',
  none: 'Not posted yet',
  live: '{count, plural, one {# live} other {# live}}',
  coming: '{count, plural, one {# coming} other {# coming}}',
  approval: '{count, plural, one {# waits for approval} other {# wait for approval}}',
  failed: '{count, plural, one {# needs you} other {# need you}}',
  open: 'Write posts',
};
