import { defineCapability } from '#access/capability.ts';
import { notifyOfSuspectedJob } from './notify-of-suspected.job.ts';
import { trashSuspectedJob } from './trash-suspected.job.ts';

export const suspectedSpam = defineCapability({ jobs: [notifyOfSuspectedJob, trashSuspectedJob] });
