/** What the menu calls these screens before any of them has been loaded. */
export const testimonialTitles = {
  list: 'Testimonials',
  settings: 'Testimonial settings',
  referrals: 'Referral settings',
  request: 'Request a testimonial',
  sending: 'Testimonial requests',
} as const;
