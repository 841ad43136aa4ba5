import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';

/** Pipelines or stages were added, changed, put in order or removed. */
export const pipelinesChanged = defineEvent('pipelinesChanged', {
  scope: 'account',
  need: 'pipeline.read',
  subject: 'pipeline',
  label: 'Pipelines changed',
  payload: z.object({}),
  sample: {},
  version: 1,
});

const place = z.object({ pipelineId: Uid, stageId: Uid }).nullable();
const sampleId = '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be';

/** An entry went to another stage, onto a pipeline or off it. */
export const entryStageChanged = defineEvent('entryStageChanged', {
  scope: 'account',
  need: 'content.read',
  subject: 'entry',
  label: 'Entry moved to another stage',
  payload: z.object({ entryId: Uid, before: place, after: place }),
  sample: {
    entryId: sampleId,
    before: { pipelineId: '1b60-53a8-9c72-e0d4-6f18-27ab-c953', stageId: '70de-14b9-a2f6-3c85-d917-4e0b-85a3' },
    after: { pipelineId: '1b60-53a8-9c72-e0d4-6f18-27ab-c953', stageId: 'c41f-8e20-6d97-b35a-09e4-f7c6-12d8' },
  },
  version: 1,
});

/** Entries of a stage were put in another order. */
export const stageOrderChanged = defineEvent('stageOrderChanged', {
  scope: 'account',
  need: 'content.read',
  subject: 'pipeline',
  label: 'Entries of a stage reordered',
  payload: z.object({ pipelineId: Uid, stageId: Uid }),
  sample: { pipelineId: '1b60-53a8-9c72-e0d4-6f18-27ab-c953', stageId: '70de-14b9-a2f6-3c85-d917-4e0b-85a3' },
  version: 1,
});
