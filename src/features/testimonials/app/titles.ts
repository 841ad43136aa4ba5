/** The menu titles of these screens, before any of them is loaded. */
export const testimonialTitles = {
  list: 'Testimonials',
  settings: 'Testimonial settings',
  referrals: 'Referral settings',
  request: 'Request a testimonial',
  sending: 'Testimonial requests',
} as const;
