/** Texts of the count in the menu, which every page shows: apart from the screens' own. */
export const badgeMessages = {
  waiting: '{count, plural, one {# testimonial to review} other {# testimonials to review}}',
} as const;
