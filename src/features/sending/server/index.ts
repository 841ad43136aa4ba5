import { defineCapability } from '#access/capability.ts';
import { getSending } from './sending-limits.ts';
import { getSendingRules, updateSendingRules } from './sending-rules.ts';
import { sweepSendingJob } from './sweep-sending.job.ts';

/** How many messages accounts and agencies send to people outside, and how often to the same one. */
export const sending = defineCapability({
  account: { getSending },
  house: { getSendingRules, updateSendingRules },
  jobs: [sweepSendingJob],
});
