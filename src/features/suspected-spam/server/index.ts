import { defineCapability } from '#access/capability.ts';
import { notifyOfSuspectedJob } from './suspected-mail.tsx';
import { trashSuspectedJob } from './trash-suspected.job.ts';

export const suspectedSpam = defineCapability({ jobs: [notifyOfSuspectedJob, trashSuspectedJob] });
