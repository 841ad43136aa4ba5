import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';

/** It has begun, was stopped, or is done. */
export const importChanged = defineEvent('importChanged', {
  scope: 'account',
  need: 'content.import',
  subject: 'import',
  label: 'Import changed',
  payload: z.object({ importId: Uid }),
  sample: { importId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be' },
  version: 1,
});
