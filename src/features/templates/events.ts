import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A push of a template has reached further accounts, or has been taken back from them. */
export const templatePushMoved = defineEvent('templatePushMoved', z.object({ pushId: z.string() }), 'agency');
