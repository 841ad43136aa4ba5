/** Texts about a testimonial on its entry. */
export const entryMessages = {
  from: 'Testimonial by',
  waitsForApproval:
    'Your changes wait for approval under Testimonials. Until then the website shows the approved version.',
  about: 'Testimonial',
  video: 'A video',
  states: {
    pending: 'Needs review',
    approved: 'Approved',
    hidden: 'Hidden',
    withdrawn: 'Withdrawn',
    suspected: 'Suspected spam',
  },
  stars: '{count, number} of 5 stars',
};
