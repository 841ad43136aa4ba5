import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { loadAgency } from '../agencies/load-agency.ts';
import { checkDomainJob } from './check-domain.job.ts';
import { unchecked } from './domain-claims.ts';

/** Checks the records of the agency's domain now; does nothing if there is none. */
export const checkAgencyDomain = agency('agency.update', { isOfManagement: true }).handler(
  async ({ context: { scope, ports } }) => {
    const { agencyId: id, tx } = scope;
    await tx
      .updateTable('agency')
      .set(unchecked)
      .where('uid', '=', id)
      .where('whitelabelDomain', 'is not', null)
      .where('whitelabelVerifiedDate', 'is', null)
      .execute();
    const agencyNow = await loadAgency(scope, ports.config);
    const { whitelabelDomain: domain } = agencyNow;
    if (domain) await enqueueSystem(scope, checkDomainJob, { kind: 'agency', id, domain });
    return agencyNow;
  },
);
