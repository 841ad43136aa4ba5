import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A visitor has sent the contact form. */
export const leadReceived = defineEvent('leadReceived', z.object({ entryId: z.string(), name: z.string() }));
/** A lead was answered, archived, commented on or moved back. */
export const leadChanged = defineEvent('leadChanged', z.object({ entryId: z.string() }));
