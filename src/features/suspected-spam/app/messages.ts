/** Texts of the places where suspected spam waits. */
export const suspectedMessages = {
  open: 'Suspected spam ({count})',
  title: 'Suspected spam',
  back: { lead: 'All leads', testimonial: 'All testimonials' },
  text: {
    lead: 'These arrived with many others at once, or filled in a field that people don’t see. If one is from a customer, mark it as “Not spam”. The others go to the trash after {days} days.',
    testimonial:
      'These arrived with many others at once, or filled in a field that people don’t see. Approve those that are from customers. The others go to the trash after {days} days.',
  },
  suspicions: { burst: 'Arrived with many others', honeypot: 'Filled in a hidden field' },
  selectAll: 'Select all',
  selected: '{count, plural, one {# selected} other {# selected}}',
  delete: 'Delete',
  deleted: '{count, plural, one {# is in the trash} other {# are in the trash}}',
  undo: 'Undo',
} as const;
