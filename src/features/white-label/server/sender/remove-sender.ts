import { agency } from '#access/procedures.ts';
import { loadSender } from './load-sender.ts';

/** Mails come from the product's own address again, at once. */
export const removeSender = agency('agency.update').handler(async ({ context: { scope, ports } }) => {
  await scope.tx.deleteFrom('agencySender').where('agencyId', '=', scope.agencyId).execute();
  return loadSender(scope, ports.config);
});
