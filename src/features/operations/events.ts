import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const common = {
  subject: 'triggerLog',
  label: 'Automation ran',
  payload: z.object({ uid: z.string() }),
  sample: { uid: '0f22-2171-53f1-cfaa-3b21-85ae-15c7' },
  version: 1,
} as const;

/** An automation of an account has run. */
export const triggerRan = defineEvent('triggerRan', { ...common, scope: 'account', need: 'content.read' });
export const agencyTriggerRan = defineEvent('agencyTriggerRan', {
  ...common,
  scope: 'agency',
  need: 'agency.accounts',
});
export const houseTriggerRan = defineEvent('houseTriggerRan', { ...common, scope: 'house', need: 'house.jobs' });
