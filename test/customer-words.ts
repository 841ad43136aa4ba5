import type { CustomerWords } from '#features/testimonials/testimonial.ts';

/** What a customer tells in tests that don't care what it is. */
export const customerWords: CustomerWords = {
  description: 'They fixed our roof in two days.',
  rating: 5,
  customerName: 'Ann Smith',
  customerTitle: '',
  customerCompany: '',
  customerEmail: '',
  isSubmissionConsent: true,
};
