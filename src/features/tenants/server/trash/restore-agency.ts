import { sql } from 'kysely';
import { z } from 'zod';
import { house } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { tellAgencyAdmins } from '../lifecycle/tell-admins.ts';
import { erasedBefore } from './deleted-accounts.ts';

/** Takes an agency out of the trash, with the accounts that went there with it. @throws NOT_FOUND once it is being erased */
export const restoreAgency = house('house.agencies')
  .input(z.strictObject({ agencyId: Uid }))
  .output(z.strictObject({ agencyId: Uid }))
  .handler(async ({ input: { agencyId }, context: { scope, ports } }) => {
    await leaveTakenDomains(scope, agencyId);
    const { numUpdatedRows } = await scope.tx
      .updateTable('agency')
      .set({ deletedDate: null })
      .where('uid', '=', agencyId)
      .where('deletedDate', '>=', erasedBefore(ports.clock.now()))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This agency is not in the trash any more.');
    await tellAgencyAdmins(scope, agencyId, { news: 'restored', note: '' });
    return { agencyId };
  });

/** Domains that another agency has proved meanwhile stay that one's; here, they are claims without proof. */
async function leaveTakenDomains({ tx }: HouseScope, agencyId: string): Promise<void> {
  await sql`update agency g set sites_domain = null, sites_verified_date = null where g.uid = ${agencyId} and exists (
    select from agency o where o.sites_domain = g.sites_domain and o.deleted_date is null)
    and g.deleted_date is not null`.execute(tx);
  await sql`update agency g set whitelabel_verified_date = null where g.uid = ${agencyId} and exists (
    select from agency o where o.whitelabel_domain = g.whitelabel_domain and o.whitelabel_verified_date is not null
      and o.deleted_date is null)
    and g.deleted_date is not null`.execute(tx);
}
