import { enqueueSystem } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { loadSiteDomain } from './load-site-domain.ts';

/** Checks the records of the business's domain now; its report shows when it is done. Does nothing if there is none. */
export const checkSiteDomain = account('account.update').handler(async ({ context: { scope, ports } }) => {
  const found = await loadSiteDomain(scope, ports.config);
  const { domain } = found;
  if (domain) await enqueueSystem(scope, checkDomainJob, { kind: 'account', id: scope.accountId, domain });
  return found;
});
