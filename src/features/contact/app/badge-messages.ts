/** Texts of the count in the menu, which every page shows: apart from the screens' own. */
export const badgeMessages = {
  waiting: '{count, plural, one {# new lead} other {# new leads}}',
  arrived: 'New contact request from {name}',
} as const;
