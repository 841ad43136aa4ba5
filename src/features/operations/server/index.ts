import { defineCapability } from '#access/capability.ts';
import { recordErasuresJob } from './record-erasures.job.ts';
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import {
  exportTriggerLogs,
  listTriggerLogs,
  listUnseenTriggerLogs,
  setTriggerLog,
} from './trigger-logs/trigger-logs.ts';
import { logTriggerJob } from './trigger-logs/log-trigger.job.ts';
import { sweepTriggerLogsJob } from './trigger-logs/sweep-trigger-logs.job.ts';

/** What runs by itself: the operator's view of background jobs, and what automations did. */
export const operations = defineCapability({
  account: {
    exportTriggerLogs: exportTriggerLogs.account,
    listTriggerLogs: listTriggerLogs.account,
    listUnseenTriggerLogs: listUnseenTriggerLogs.account,
    setTriggerLog: setTriggerLog.account,
  },
  agency: {
    exportAgencyTriggerLogs: exportTriggerLogs.agency,
    listAgencyTriggerLogs: listTriggerLogs.agency,
    listUnseenAgencyTriggerLogs: listUnseenTriggerLogs.agency,
    setAgencyTriggerLog: setTriggerLog.agency,
  },
  house: {
    exportHouseTriggerLogs: exportTriggerLogs.house,
    listFailedJobs,
    listHouseTriggerLogs: listTriggerLogs.house,
    listUnseenHouseTriggerLogs: listUnseenTriggerLogs.house,
    retryFailedJob,
    setHouseTriggerLog: setTriggerLog.house,
  },
  jobs: [logTriggerJob, recordErasuresJob, sweepTriggerLogsJob],
});
