import { flag, oneOf, uid } from '#app-kit/navigation/address-fields.ts';
import { testimonialStates } from '../testimonial-states.ts';

/** The testimonial screen's state in the URL. */
export const permissions = ['all', 'given', 'missing'] as const;

export const testimonialFields = {
  tab: oneOf(['list', 'requests', 'ledger'], 'list'),
  state: oneOf(['all', ...testimonialStates], 'all'),
  consent: oneOf(permissions, 'all'),
  /** The open testimonial, by its entry. */
  open: uid,
  /** Whether the request dialog is open. */
  ask: flag,
};
