import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const common = { scope: 'account', need: 'lead.read', subject: 'lead', version: 1 } as const;

/** A visitor has sent the contact form. */
export const leadReceived = defineEvent('leadReceived', {
  ...common,
  label: 'Contact request received',
  payload: z.object({ entryId: z.string(), name: z.string() }),
  sample: { entryId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be', name: 'Maria Delgado' },
});
/** A lead was answered, archived, commented on or moved back. */
export const leadChanged = defineEvent('leadChanged', {
  ...common,
  label: 'Contact request changed',
  payload: z.object({ entryId: z.string() }),
  sample: { entryId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be' },
});
