/** Text of the menu's count, which every page shows: separate from the screen's own. */
export const badgeMessages = {
  due: '{count, plural, one {# task of yours is due} other {# tasks of yours are due}}',
} as const;
