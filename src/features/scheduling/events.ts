import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';
import { runOutcomes } from './scheduled-rule.ts';

const common = { scope: 'account', need: 'content.read', subject: 'entry', version: 1 } as const;
const sampleId = '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be';

/** Its times were changed, or it was published or taken off at its time. */
export const entryScheduled = defineEvent('entryScheduled', {
  ...common,
  label: 'Entry scheduled',
  payload: z.object({ entryId: Uid }),
  sample: { entryId: sampleId },
});
/** It could not be published at its time. */
export const scheduleFailed = defineEvent('scheduleFailed', {
  ...common,
  label: 'Scheduled publishing failed',
  payload: z.object({ entryId: Uid, failure: z.string() }),
  sample: { entryId: sampleId, failure: 'Fill in “Roof age” first.' },
});

const ofRule = { scope: 'account', need: 'scheduledRule.read', subject: 'scheduledRule', version: 1 } as const;

/** It was added, changed, deleted, or has run. */
export const scheduledRuleChanged = defineEvent('scheduledRuleChanged', {
  ...ofRule,
  label: 'Scheduled rule changed',
  payload: z.object({ ruleId: Uid }),
  sample: { ruleId: sampleId },
});
/** It can't run in its maker's name anymore. */
export const scheduledRulePaused = defineEvent('scheduledRulePaused', {
  ...ofRule,
  label: 'Scheduled rule paused itself',
  payload: z.object({ ruleId: Uid, reason: z.string() }),
  sample: { ruleId: sampleId, reason: 'Pat Miller has left the team.' },
});
/** At its time, or because somebody started it. */
export const scheduledRuleRan = defineEvent('scheduledRuleRan', {
  ...ofRule,
  alsoNeeds: 'content.read',
  label: 'Scheduled rule ran',
  payload: z.object({ ruleId: Uid, name: z.string(), outcome: z.enum(runOutcomes), words: z.string() }),
  sample: { ruleId: sampleId, name: 'Publish on Mondays', outcome: 'done', words: 'Published “A new roof”.' },
});
