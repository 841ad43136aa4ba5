import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** Another program has sent something to a hook. */
export const hookReceived = defineEvent('hookReceived', {
  scope: 'account',
  need: 'webhook.read',
  subject: 'hook',
  label: 'Inbound hook received',
  payload: z.object({
    hookName: z.string(),
    hookId: z.string(),
    messageId: z.string(),
    /** What came; long texts and lists are cut. */
    payload: z.record(z.string(), z.unknown()),
  }),
  sample: {
    hookName: 'Job software',
    hookId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be',
    messageId: '9c55-1c07-5ab8-4be1-8f5f-9d7c-11a2',
    payload: { job: '1042', customer: { name: 'Maria Delgado', email: 'maria@example.com' } },
  },
  version: 1,
});
