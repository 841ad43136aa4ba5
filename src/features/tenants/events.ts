import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** An account's profile, logo, language or theme has changed. */
export const accountChanged = defineEvent('accountChanged', {
  scope: 'account',
  need: 'account.read',
  subject: 'account',
  label: 'Business changed',
  payload: z.object({ accountId: z.string(), version: z.number() }),
  sample: { accountId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7', version: 3 },
  version: 1,
});
