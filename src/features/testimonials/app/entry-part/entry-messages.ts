/** Texts about a testimonial on its entry. */
export const entryMessages = {
  from: 'Testimonial by',
  waitsForApproval:
    'Your changes wait for approval under Testimonials. Until then the website shows the approved version.',
  stars: '{count, number} of 5 stars',
};
