import { accountReading } from '#access/procedures.ts';
import { Ledger } from '../../story-steps.ts';
import { countLedger } from './count-ledger.ts';

/** How the account's testimonials were collected. */
export const getLedger = accountReading('testimonial.read')
  .route({
    method: 'GET',
    path: '/testimonials/ledger',
    summary: 'Count how testimonials came about',
    tags: ['Testimonials'],
  })
  .output(Ledger)
  .handler(({ context: { scope } }) => countLedger(scope));
