import { z } from 'zod';
import { type RawBuilder, sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { defineExtension, defineHook, runHook } from '#access/extensions.ts';
import { house, houseReading } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { accountWithin } from '#access/authorization/account-within.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Config } from '#platform/config.ts';
import type { TransferPlan } from '../../lifecycle.ts';
import { siteOrigin } from '../site-origin.ts';
import { accountChanged } from '../../events.ts';
import { accountFacts } from './suspension.ts';
import { findChosenMembers, notifyAccountAdmins, notifyAgencyAdmins, notifyMembers } from './notify-admins.ts';

/** Before an account goes to another agency, in the transaction of its transfer. */
export const accountLeaving = defineHook<{ agencyId: string }>();

/** What ends with the transfer of account `a` for the people in `leaving`, counted by other capabilities. */
export const endingFacts = defineExtension<{
  name: 'endingKeyCount' | 'endingPhoneCount';
  value: RawBuilder<number>;
}>();

/** What becomes of an account at another agency, shown before it goes there. @throws NOT_FOUND, UNPROCESSABLE_CONTENT */
export const getTransferPlan = houseReading('house.accounts')
  .input(z.strictObject({ accountId: Uid, agencyId: Uid }))
  .handler(({ input, context: { scope, ports } }) => planTransfer(scope, input, ports.config));

/**
 * Gives an account to another agency, as the plan has said. Its people, content and own domain stay, and it keeps its
 * subscription type, though a plan that it has bought ends; the former
 * agency's people are out of it in the same moment, and so are their keys and phones.
 * @throws NOT_FOUND, UNPROCESSABLE_CONTENT, CONFLICT when it has gone elsewhere since
 */
export const transferAccount = house('house.accounts')
  .input(z.strictObject({ accountId: Uid, agencyId: Uid, fromAgencyId: Uid }))
  .output(z.strictObject({ accountId: Uid, agencyId: Uid }))
  .handler(async ({ input: { accountId, agencyId, fromAgencyId }, context: { scope, ports } }) => {
    const { to } = await planTransfer(scope, { accountId, agencyId }, ports.config);
    const chosenFor = await findChosenMembers(scope, accountId);
    await runHook(accountWithin(scope, { accountId, agencyId: fromAgencyId }), accountLeaving, { agencyId });
    const moved = await scope.tx
      .updateTable('account')
      .set((row) => ({
        agencyId,
        version: row('version', '+', 1),
        siteRevision: row('siteRevision', '+', 1),
        updateDate: sql<Date>`now()`,
      }))
      .where('uid', '=', accountId)
      .where('agencyId', '=', fromAgencyId)
      .returning('version')
      .executeTakeFirst();
    if (!moved)
      throw problem('CONFLICT', 'The account has moved to another agency. Look at it again before you move it.');
    const account = accountWithin(scope, { accountId, agencyId });
    await emit(account, accountChanged, { accountId, version: moved.version });
    const news = { news: 'transferred', note: to.businessName } as const;
    await notifyAccountAdmins(scope, accountId, news);
    await notifyMembers(scope, chosenFor, { ...news, accountId });
    for (const side of [fromAgencyId, agencyId]) await notifyAgencyAdmins(scope, side, { ...news, accountId });
    return { accountId, agencyId };
  });

interface Transfer {
  accountId: string;
  /** Where it is to go. */
  agencyId: string;
}

/** What a transfer would change. @throws NOT_FOUND, UNPROCESSABLE_CONTENT for an agency that can't take it */
async function planTransfer(scope: HouseScope, transfer: Transfer, config: Config): Promise<TransferPlan> {
  const { account, to } = await ends(scope, transfer);
  const { slug, whitelabelDomain, whitelabelLiveDate, agencyId: fromId } = account;
  const originAt = (sitesDomain: string | null) =>
    siteOrigin(config, { slug, whitelabelDomain, whitelabelLiveDate, sitesDomain });
  return {
    accountId: transfer.accountId,
    businessName: account.businessName,
    from: { agencyId: fromId, businessName: account.agencyName, siteOrigin: originAt(account.sitesDomain) },
    to: { agencyId: to.uid, businessName: to.businessName, siteOrigin: originAt(to.sitesDomain) },
    domain: whitelabelDomain,
    isDomainTargetChanged: whitelabelDomain !== null && account.sitesDomain !== to.sitesDomain,
    subscriptionType: account.subscriptionType,
    isBilled: account.isBilled,
    isThemeOfAgency: account.themeValue === 'Theme by agency',
    ...(await counts(scope, transfer.accountId, fromId, to.uid)),
  };
}

async function ends({ tx }: HouseScope, { accountId, agencyId }: Transfer) {
  const account = await tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.agencyId', 'a.businessName', 'a.slug', 'a.whitelabelDomain', 'a.whitelabelLiveDate'])
    .select(['a.subscriptionType', 'a.isBilled', 'a.themeValue', 'g.businessName as agencyName', 'g.sitesDomain'])
    .where('a.uid', '=', accountId)
    .where('a.deletedDate', 'is', null)
    .executeTakeFirst();
  const to = await tx
    .selectFrom('agency')
    .select(['uid', 'businessName', 'sitesDomain', 'suspendedDate'])
    .where('uid', '=', agencyId)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  if (!account || !to) throw problem('NOT_FOUND', 'This account or agency no longer exists.');
  if (account.agencyId === agencyId) throw refusal('The account belongs to this agency already.');
  if (to.suspendedDate) throw refusal('This agency is suspended. End its suspension first.');
  return { account, to };
}

const refusal = (message: string) => problem('UNPROCESSABLE_CONTENT', message, { fields: { agencyId: message } });

type Counts = Pick<
  TransferPlan,
  | 'memberCount'
  | 'invitationCount'
  | 'leavingCount'
  | 'joiningCount'
  | 'endingKeyCount'
  | 'endingPhoneCount'
  | 'storedBytes'
>;

/** Who is of the agency alone loses the account, with keys and phones: as the database has it (migration 0260). */
async function counts({ tx }: HouseScope, accountId: string, from: string, to: string): Promise<Counts> {
  const others = [...accountFacts.all().filter(({ name }) => name === 'invitationCount'), ...endingFacts.all()];
  const { rows } = await sql<Counts>`
    with leaving as (
      select m.user_id from agency_membership m where m.agency_id = ${from}
        and (m.sees_all_accounts or is_chosen_for(m.user_id, ${accountId}))
        and not exists (select from account_membership a where a.account_id = ${accountId} and a.user_id = m.user_id)
        and not exists (select from agency_membership n where n.agency_id = ${to} and n.user_id = m.user_id and n.sees_all_accounts))
    select
      (select count(*) from account_membership where account_id = a.uid) as member_count,
      (select count(*) from leaving) as leaving_count,
      (select count(*) from agency_membership where agency_id = ${to} and sees_all_accounts) as joining_count,
      (select coalesce(sum(stored_bytes), 0)::float8 from media where account_id = a.uid) as stored_bytes,
      ${sql.join(others.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`))}
    from account a where a.uid = ${accountId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a select without from has one row');
  return found;
}
