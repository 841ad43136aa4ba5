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
export const houseTriggerChanged = defineEvent('houseTriggerChanged', { ...of, scope: 'house', need: 'house.jobs' });

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

/** A trigger's day has come: that of a date field of the entry, or so many days before or after it. */
export const entryDateReached = defineEvent('entryDateReached', {
  scope: 'account',
  need: 'content.read',
  subject: 'entry',
  label: 'Date of an entry comes',
  payload: z.object({
    entryId: z.string(),
    /** Which waits for it. */
    triggerId: z.string(),
    /** The key of the custom field. */
    field: z.string(),
    /** What the field says, without its time. */
    date: z.string(),
    /** After it; before it if negative. */
    days: z.number(),
  }),
  sample: { entryId: sampleId, triggerId: sampleId, field: 'inspection', date: '2026-05-31', days: -1 },
  version: 1,
});
