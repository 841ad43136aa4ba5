import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { checkSenderJob } from './check-sender.job.ts';
import { loadSender } from './load-sender.ts';

/** Looks at the records of the sender's domain now; does nothing without a sender. */
export const checkSender = agency('agency.update').handler(async ({ context: { scope, ports } }) => {
  const { tx, agencyId } = scope;
  const own = tx.updateTable('agencySender').set({ checkedDate: null }).where('agencyId', '=', agencyId);
  const { numUpdatedRows } = await own.where('liveDate', 'is', null).executeTakeFirst();
  if (numUpdatedRows > 0n) await enqueueSystem(scope, checkSenderJob, { agencyId });
  return loadSender(scope, ports.config);
});
