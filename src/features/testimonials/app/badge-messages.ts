/** Texts of the menu's count, which every page shows: separate from the screens' own. */
export const badgeMessages = {
  waiting: '{count, plural, one {# testimonial to review} other {# testimonials to review}}',
} as const;
