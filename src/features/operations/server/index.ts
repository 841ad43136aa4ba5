import { defineCapability } from '#access/capability.ts';
import { recordErasuresJob } from './record-erasures.job.ts';
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import {
  listAgencyTriggerLogs,
  listHouseTriggerLogs,
  listTriggerLogs,
  setAgencyTriggerLog,
  setHouseTriggerLog,
  setTriggerLog,
} from './trigger-logs/trigger-logs.ts';
import { logTriggerJob } from './trigger-logs/log-trigger.job.ts';
import { sweepTriggerLogsJob } from './trigger-logs/sweep-trigger-logs.job.ts';

/** What runs by itself: the operator's view of background jobs, and what automations did. */
export const operations = defineCapability({
  account: { listTriggerLogs, setTriggerLog },
  agency: { listAgencyTriggerLogs, setAgencyTriggerLog },
  house: { listFailedJobs, listHouseTriggerLogs, retryFailedJob, setHouseTriggerLog },
  jobs: [logTriggerJob, recordErasuresJob, sweepTriggerLogsJob],
});
