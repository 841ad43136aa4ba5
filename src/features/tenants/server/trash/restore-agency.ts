import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { house } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { unchecked, unproven, unreached } from '../domains/domain-claim.ts';
import type { ClaimKind } from '../domains/domain-claims.ts';
import { tellAgencyAdmins } from '../lifecycle/tell-admins.ts';
import { erasedBefore } from './deleted-accounts.ts';

/**
 * Takes an agency out of the trash, with the accounts that went there with it. Their domains, which others may have
 * proved meanwhile, are checked anew. @throws NOT_FOUND once it is being erased
 */
export const restoreAgency = house('house.agencies')
  .input(z.strictObject({ agencyId: Uid }))
  .output(z.strictObject({ agencyId: Uid }))
  .handler(async ({ input: { agencyId }, context: { scope, ports } }) => {
    const sites = await doubtSites(scope, agencyId);
    const agency = await scope.tx
      .updateTable('agency')
      .set({ ...unchecked, ...unproven, deletedDate: null })
      .where('uid', '=', agencyId)
      .where('deletedDate', '>=', erasedBefore(ports.clock.now()))
      .returning(['whitelabelDomain', 'sitesClaim'])
      .executeTakeFirst();
    if (!agency) throw problem('NOT_FOUND', 'This agency is not in the trash any more.');
    await check(scope, [
      { kind: 'agency', id: agencyId, domain: agency.whitelabelDomain },
      { kind: 'sites', id: agencyId, domain: agency.sitesClaim },
      ...sites,
    ]);
    await tellAgencyAdmins(scope, agencyId, { news: 'restored', note: '' });
    return { agencyId };
  });

interface Claim {
  kind: ClaimKind;
  id: string;
  domain: string | null;
}

/** Before the accounts come out, since the database keeps a proved domain to one of those that aren't in the trash. */
async function doubtSites({ tx }: HouseScope, agencyId: string): Promise<Claim[]> {
  const rows = await tx
    .updateTable('account')
    .set(unreached)
    .where('agencyId', '=', agencyId)
    .where('deletedWithAgency', '=', true)
    .where('whitelabelDomain', 'is not', null)
    .returning(['uid as id', 'whitelabelDomain as domain'])
    .execute();
  return rows.map((row) => ({ kind: 'account', ...row }));
}

async function check(scope: HouseScope, claims: readonly Claim[]): Promise<void> {
  for (const { domain, ...claim } of claims)
    if (domain) await enqueueSystem(scope, checkDomainJob, { ...claim, domain });
}
