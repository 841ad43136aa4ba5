import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { checkDomainJob } from './check-domain.job.ts';
import { unchecked } from './domain-claim.ts';
import { loadAgency } from '../agencies/load-agency.ts';

/** Looks at the records of the agency's domain now; nothing where there is none, or where it has passed. */
export const checkAgencyDomain = agency('agency.update').handler(async ({ context: { scope, ports } }) => {
  const { agencyId, tx } = scope;
  const waiting = await tx
    .updateTable('agency')
    .set(unchecked)
    .where('uid', '=', agencyId)
    .where('whitelabelDomain', 'is not', null)
    .where('whitelabelVerifiedDate', 'is', null)
    .returning('whitelabelDomain as domain')
    .executeTakeFirst();
  if (waiting?.domain) await enqueueSystem(scope, checkDomainJob, { agencyId, domain: waiting.domain });
  return loadAgency(scope, ports.config);
});
