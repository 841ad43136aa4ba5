import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const sampleId = '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be';
const of = {
  subject: 'trigger',
  label: 'Trigger changed',
  payload: z.object({ triggerId: z.string() }),
  sample: { triggerId: sampleId },
  version: 1,
} as const;

/** It was added, changed, switched on or off, blocked or deleted. */
export const triggerChanged = defineEvent('triggerChanged', { ...of, scope: 'account', need: 'trigger.read' });
export const agencyTriggerChanged = defineEvent('agencyTriggerChanged', {
  ...of,
  scope: 'agency',
  need: 'agency.accounts',
});

/** It started, goes on, waits or has ended. */
export const triggerRunChanged = defineEvent('triggerRunChanged', {
  scope: 'account',
  need: 'trigger.read',
  subject: 'triggerRun',
  label: 'Run of a trigger changed',
  payload: z.object({ runId: z.string() }),
  sample: { runId: sampleId },
  version: 1,
});
