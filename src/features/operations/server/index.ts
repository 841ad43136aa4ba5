import { defineCapability } from '#access/capability.ts';
import { recordErasuresJob } from './record-erasures.job.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryFailedJob } from './retry-failed-job.ts';

/** The operator's view of background jobs. */
export const operations = defineCapability({ house: { listFailedJobs, retryFailedJob }, jobs: [recordErasuresJob] });
