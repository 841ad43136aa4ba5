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
/** All of its rows were gone through. */
export const importFinished = defineEvent('importFinished', {
  scope: 'account',
  need: 'content.import',
  subject: 'import',
  label: 'Import finished',
  payload: z.object({ importId: Uid, name: z.string(), created: z.number(), updated: z.number(), failed: z.number() }),
  sample: { importId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be', name: 'jobs.csv', created: 40, updated: 2, failed: 0 },
  version: 1,
});
