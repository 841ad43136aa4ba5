import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A rollout of a template has reached further accounts, or has been taken back from them. */
export const templateRolloutMoved = defineEvent('templateRolloutMoved', {
  scope: 'agency',
  need: 'agency.read',
  subject: 'templateRollout',
  label: 'Template sent to accounts',
  payload: z.object({ rolloutId: z.string() }),
  sample: { rolloutId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7' },
  version: 1,
});
