import { defineCapability } from '#access/capability.ts';
import { tellOfSuspectedJob } from './tell-of-suspected.job.ts';
import { trashSuspectedJob } from './trash-suspected.job.ts';

export const suspectedSpam = defineCapability({ jobs: [tellOfSuspectedJob, trashSuspectedJob] });
