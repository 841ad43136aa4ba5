import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { trimLedger } from '#access/jobs/run-jobs.ts';
import { trimPageViews } from '#site/data/page-views.ts';
import { trimHostChanges } from './hosts/host-changes.ts';

/** Deletes expired data once a night. */
export const maintenanceJob = defineSystemJob({
  name: 'maintenance',
  formerName: 'upkeep',
  payload: z.object({}),
  cron: '17 3 * * *',
  work: async () => async (scope) => {
    await trimLedger(scope);
    await trimPageViews(scope);
    await trimHostChanges(scope);
  },
});
