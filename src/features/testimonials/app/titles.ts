/** What the menu calls these screens before any of them has been loaded. */
export const testimonialTitles = {
  list: 'Testimonials',
  request: 'Request a testimonial',
} as const;
