import { flag, oneOf, uid } from '#app-kit/navigation/address-fields.ts';
import { testimonialStates } from '../testimonial-states.ts';

/** What the testimonials keep in the address. */
export const permissions = ['all', 'given', 'missing'] as const;

export const testimonialFields = {
  tab: oneOf(['list', 'requests', 'ledger'], 'list'),
  state: oneOf(['all', ...testimonialStates], 'all'),
  consent: oneOf(permissions, 'all'),
  /** The one testimonial that is looked at, by its entry. */
  open: uid,
  /** Whether one is about to ask a customer. */
  ask: flag,
};
