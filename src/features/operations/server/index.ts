import { defineCapability } from '#access/capability.ts';
import { recordErasuresJob } from './record-erasures.job.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryFailedJob } from './retry-failed-job.ts';

/** What the operator sees of the machine room. */
export const operations = defineCapability({ house: { listFailedJobs, retryFailedJob }, jobs: [recordErasuresJob] });
