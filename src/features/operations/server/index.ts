import { defineCapability } from '#access/capability.ts';
import { recordErasuresJob } from './record-erasures.job.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryFailedJob } from './retry-failed-job.ts';
import { listTriggerLogs } from './trigger-logs/list-trigger-logs.ts';
import { setTriggerLog } from './trigger-logs/set-trigger-log.ts';

/** What runs by itself: the operator's view of background jobs, and accounts' automations. */
export const operations = defineCapability({
  account: { listTriggerLogs, setTriggerLog },
  house: { listFailedJobs, retryFailedJob },
  jobs: [recordErasuresJob],
});
