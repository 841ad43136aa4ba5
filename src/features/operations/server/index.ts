import { defineCapability } from '#access/capability.ts';
import { recordErasuresJob } from './record-erasures.job.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryFailedJob } from './retry-failed-job.ts';
import { listAgencyTriggerLogs } from './trigger-logs/list-agency-trigger-logs.ts';
import { listHouseTriggerLogs } from './trigger-logs/list-house-trigger-logs.ts';
import { listTriggerLogs } from './trigger-logs/list-trigger-logs.ts';
import { logTriggerJob } from './trigger-logs/log-trigger.job.ts';
import { setAgencyTriggerLog } from './trigger-logs/set-agency-trigger-log.ts';
import { setHouseTriggerLog } from './trigger-logs/set-house-trigger-log.ts';
import { setTriggerLog } from './trigger-logs/set-trigger-log.ts';
import { sweepTriggerLogsJob } from './trigger-logs/sweep-trigger-logs.job.ts';

/** What runs by itself: the operator's view of background jobs, and what automations did. */
export const operations = defineCapability({
  account: { listTriggerLogs, setTriggerLog },
  agency: { listAgencyTriggerLogs, setAgencyTriggerLog },
  house: { listFailedJobs, listHouseTriggerLogs, retryFailedJob, setHouseTriggerLog },
  jobs: [logTriggerJob, recordErasuresJob, sweepTriggerLogsJob],
});
