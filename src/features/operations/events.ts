import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** An automation of an account has run. */
export const triggerRan = defineEvent('triggerRan', z.object({ uid: z.string() }));
/** One of an agency. */
export const agencyTriggerRan = defineEvent('agencyTriggerRan', z.object({ uid: z.string() }), 'agency');
/** One of the house. */
export const houseTriggerRan = defineEvent('houseTriggerRan', z.object({ uid: z.string() }), 'house');
