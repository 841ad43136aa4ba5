import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { erasureFolder, Erasures } from '../erasure.ts';

/** Writes erasures to the ledger that is replayed after a restore. Enqueued with the deletion itself. */
export const recordErasuresJob = defineSystemJob({
  name: 'record-erasures',
  formerName: 'operations.keep-erasures',
  payload: z.object({ erasures: Erasures }),
  async work({ storage }, { erasures }, { jobId }) {
    await storage.put(`${erasureFolder}/${jobId}.json`, Buffer.from(JSON.stringify(erasures)));
    return async () => {};
  },
});
