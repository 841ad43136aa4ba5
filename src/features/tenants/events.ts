import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** An account's profile, logo, language or theme has changed. */
export const accountChanged = defineEvent('accountChanged', z.object({ accountId: z.string(), version: z.number() }));
