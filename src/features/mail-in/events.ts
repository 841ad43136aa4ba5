import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A mail has become a draft entry, or is held. */
export const mailHandled = defineEvent('mailHandled', {
  scope: 'account',
  need: 'webhook.read',
  subject: 'mail',
  label: 'Mail received',
  payload: z.object({
    mailId: z.string(),
    from: z.string(),
    title: z.string(),
    /** Somebody has to look at it. */
    isHeld: z.boolean(),
    entryId: z.string().optional(),
  }),
  sample: {
    mailId: '9c55-1c07-5ab8-4be1-8f5f-9d7c-11a2',
    from: 'crew@example.com',
    title: 'Slate roof on Elm Street',
    isHeld: false,
    entryId: 'a1fc-3b0a-94d2-4a5e-8d2f-0c3e-7b16',
  },
  version: 1,
});
