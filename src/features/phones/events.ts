import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const phone = z.object({ phoneId: z.string(), name: z.string() });

/** A phone has used its code. */
export const phonePaired = defineEvent('phonePaired', phone.extend({ pairingId: z.string() }));
/** It was disconnected, by a person or on the phone itself. */
export const phoneEnded = defineEvent('phoneEnded', phone);
