import { z } from 'zod';
import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { forOwnersReading } from '#access/owner.ts';
import { account, agency, house, houseReading, me } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { deletedAccounts, erasedBefore, takeOutOfTrash } from './deleted-accounts.ts';
import { changeAgencyState } from '../lifecycle/suspension.ts';
import { notifyAgencyAdmins } from '../lifecycle/notify-admins.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { type ClaimKind, unchecked, unproven, unreached } from '../domains/domain-claims.ts';
import { accountTrashDays } from '../../deleted-account.ts';
import type { DeletedAgency } from '../../lifecycle.ts';

/** Accounts in the trash: all, the agency's, or those of which the person was an administrator. */
export const listDeletedAccounts = forOwnersReading(
  { house: 'house.accounts', agency: 'agency.accounts', me: 'me.accounts' },
  (verb) => verb.handler(({ context: { scope, ports } }) => deletedAccounts(scope, ports.clock.now())),
);

/**
 * Takes an agency out of the trash, with the accounts that went there with it. Their domains, which others may have
 * proved since, are checked anew. @throws NOT_FOUND once it is being erased
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
    if (!agency) throw problem('NOT_FOUND', 'This agency is no longer in the trash.');
    await check(scope, [
      { kind: 'agency', id: agencyId, domain: agency.whitelabelDomain },
      { kind: 'sites', id: agencyId, domain: agency.sitesClaim },
      ...sites,
    ]);
    await notifyAgencyAdmins(scope, agencyId, { news: 'restored', note: '' });
    return { agencyId };
  });

/** Restores an account of the agency from the trash. @throws NOT_FOUND */
export const restoreAgencyAccount = agency('agency.update', { isOfManagement: true })
  .input(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope, ports } }) => {
    await takeOutOfTrash(scope, accountId, ports.clock.now());
    return { accountId };
  });

/** Restores one's own account from the trash. @throws NOT_FOUND */
export const restoreOwnAccount = me('me.accounts')
  .input(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope, ports } }) => {
    await takeOutOfTrash(scope, accountId, ports.clock.now());
    return { accountId };
  });

/**
 * Puts an agency into the trash for 30 days, with every account below it: nobody works in them, and their
 * sites answer no more. `businessName` is its name as the person has typed it.
 * @throws UNPROCESSABLE_CONTENT for another name, CONFLICT for the house's own
 */
export const deleteAgency = agency('agency.manage', { isOfManagement: true })
  .input(z.strictObject({ businessName: z.string().trim().max(200) }))
  .output(z.strictObject({ agencyId: z.string() }))
  .handler(async ({ input: { businessName }, context: { scope, ports } }) => {
    const { tx, agencyId } = scope;
    const named = tx.selectFrom('agency').select('uid').where('uid', '=', agencyId);
    if (!(await named.where('businessName', '=', businessName).executeTakeFirst()))
      throw problem('UNPROCESSABLE_CONTENT', 'This isn’t the name. Reload the page and type the name shown there.');
    // Mailed before: mails go out under the look of an agency that is there.
    await notifyAgencyAdmins(scope, agencyId, { news: 'deleted', note: '' });
    await changeAgencyState(scope, { deletedDate: ports.clock.now() });
    return { agencyId };
  });

/**
 * Moves an account to the trash for 30 days: no one can work in it, and its site is offline.
 * `businessName` is its name as typed by the person.
 */
export const deleteAccount = account('account.delete', { isOfManagement: true })
  .input(z.strictObject({ businessName: z.string().trim().max(200) }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { accountId, agencyId, tx } = scope;
    await bumpSiteRevision(scope);
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ deletedDate: ports.clock.now() })
      .where('uid', '=', accountId)
      .where('businessName', '=', input.businessName)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw problem('UNPROCESSABLE_CONTENT', 'This isn’t the name. Reload the page and type the name shown there.');
    await enqueueSystem(scope, reconcileUse, { agencyId });
    return { accountId, agencyId };
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

const dayMs = 86_400_000;
const most = 100;

/** Agencies in the trash, the latest first. */
export const listDeletedAgencies = houseReading('house.agencies').handler(
  async ({ context: { scope, ports } }): Promise<DeletedAgency[]> => {
    const rows = await scope.tx
      .selectFrom('agency as g')
      .select(['g.uid as agencyId', 'g.businessName', 'g.deletedDate'])
      .select(
        sql<number>`(select count(*) from account a where a.agency_id = g.uid and a.deleted_with_agency)`.as(
          'accountCount',
        ),
      )
      .where('g.deletedDate', '>=', erasedBefore(ports.clock.now()))
      .orderBy('g.deletedDate', 'desc')
      .limit(most)
      .execute();
    return rows.flatMap(({ deletedDate, ...agency }) =>
      deletedDate
        ? { ...agency, deletedDate, eraseDate: new Date(deletedDate.getTime() + accountTrashDays * dayMs) }
        : [],
    );
  },
);
