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

/** What is to be done with a message was done, or failed. */
export const hookHandled = defineEvent('hookHandled', {
  scope: 'account',
  need: 'webhook.read',
  subject: 'hook',
  label: 'Inbound hook handled',
  payload: z.object({
    hookName: z.string(),
    hookId: z.string(),
    messageId: z.string(),
    hasFailed: z.boolean(),
    /** What was done, or went wrong, in words. */
    words: z.string(),
    entryId: z.string().optional(),
  }),
  sample: {
    hookName: 'Job software',
    hookId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be',
    messageId: '9c55-1c07-5ab8-4be1-8f5f-9d7c-11a2',
    hasFailed: false,
    words: 'Created “A new roof”.',
    entryId: 'a1fc-3b0a-94d2-4a5e-8d2f-0c3e-7b16',
  },
  version: 1,
});
