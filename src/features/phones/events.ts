import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const common = { scope: 'account', need: 'phone.pair', subject: 'phone', version: 1 } as const;
const phone = z.object({ phoneId: z.string(), name: z.string() });
const sample = { phoneId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7', name: 'Crew phone' };

/** A phone has used its code. */
export const phonePaired = defineEvent('phonePaired', {
  ...common,
  label: 'Phone connected',
  payload: phone.extend({ pairingId: z.string() }),
  sample: { ...sample, pairingId: '9c55-95b0-25bb-590e-a85a-deea-a811' },
});
/** It was disconnected, by a person or on the phone itself. */
export const phoneEnded = defineEvent('phoneEnded', { ...common, label: 'Phone disconnected', payload: phone, sample });
