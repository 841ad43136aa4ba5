import { defineHook } from '#access/events/hooks.ts';

/** Before an account goes to another agency, in the transaction of its transfer. */
export const accountLeaving = defineHook<{ agencyId: string }>();
