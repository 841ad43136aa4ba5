import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** An automation of an account has run. */
export const triggerRan = defineEvent('triggerRan', z.object({ uid: z.string() }));
