/** Texts of the menu's count, which every page shows: separate from the screens' own. */
export const badgeMessages = {
  waiting: '{count, plural, one {# new lead} other {# new leads}}',
  arrived: 'New contact request from {name}',
} as const;
