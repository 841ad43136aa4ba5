import { sql } from 'kysely';
import { bindAccount, enterAccount } from '#access/authorization/enter-account.ts';
import { inOfferedAccount } from '#access/authorization/in-offered-account.ts';
import { can } from '#access/permissions.ts';
import { agency, present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Settings } from '../setting.ts';
import { AccountMark, type MarkedAccount, type TemplateChoice } from '../template.ts';
import { countsOf } from './counts-of.ts';
import { readSettings } from './snapshot-parts.ts';

/** As many accounts as an agency marks, since each is read as it is now. */
const mostMarked = 50;

/** The agency's accounts that new ones are offered as templates, as they are now. */
export const listMarkedAccounts = agency('agency.read', {
  unrecorded: 'it only reads; entering accounts takes one transaction',
}).handler(async ({ context: { scope } }): Promise<MarkedAccount[]> => {
  const rows = await markedRows(scope)
    .select(['uid as accountId', 'businessName', 'isPublicTemplateGlobal'])
    .orderBy(sql`lower(business_name)`)
    .orderBy('uid')
    .limit(mostMarked)
    .execute();
  const marked: MarkedAccount[] = [];
  for (const row of rows)
    marked.push({ ...row, counts: countsOf(await readSettings(await enterAccount(scope, row.accountId))) });
  return marked;
});

/**
 * Offers an account to new ones of its agency as a template, or no longer.
 * @throws NOT_FOUND for other agencies' accounts, CONFLICT when there are too many, FORBIDDEN for who isn't of the house
 *   and opens it to all agencies
 */
export const markAccount = agency('agency.manageAccounts')
  .input(AccountMark)
  .handler(async ({ input: { accountId, ...mark }, context: { scope } }): Promise<AccountMark> => {
    const own = scope.tx
      .selectFrom('account')
      .select('isPublicTemplateGlobal')
      .where('uid', '=', accountId)
      .where('agencyId', '=', scope.agencyId)
      .where('deletedDate', 'is', null)
      .forNoKeyUpdate();
    const current = present(await own.executeTakeFirst());
    if (mark.isPublicTemplateGlobal !== current.isPublicTemplateGlobal && !can(scope, 'agency.manage'))
      throw problem('FORBIDDEN', 'Only the operator opens a template to all agencies, or closes it.');
    const others = markedRows(scope)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '<>', accountId);
    if (mark.isPublicTemplate && (await others.executeTakeFirstOrThrow()).count >= mostMarked)
      throw problem('CONFLICT', `${mostMarked} accounts are offered already. Take one off the list first.`);
    await scope.tx.updateTable('account').set(mark).where('uid', '=', accountId).execute();
    return { accountId, ...mark };
  });

function markedRows({ tx, agencyId }: AgencyScope) {
  return tx
    .selectFrom('account')
    .where('agencyId', '=', agencyId)
    .where('isPublicTemplate', '=', true)
    .where('deletedDate', 'is', null);
}

/** What new accounts of the agency can start from beside saved templates. */
export async function offeredAccounts(scope: AgencyScope): Promise<TemplateChoice[]> {
  const own = await markedRows(scope).select(['uid as templateId', 'businessName as name']).execute();
  const { rows } = await sql<{ templateId: string; name: string }>`select account_id as template_id, name
    from offered_accounts() where agency_id <> ${scope.agencyId}`.execute(scope.tx);
  const choice = (isOwn: boolean) => (one: { templateId: string; name: string }) => ({ ...one, isOwn, isLive: true });
  return [...own.map(choice(true)), ...rows.map(choice(false))];
}

/** The set-up of an offered account as it is now. @throws NOT_FOUND for one that isn't offered */
export async function offeredSetUp(scope: AgencyScope, accountId: string): Promise<Settings> {
  const own = await markedRows(scope).select('uid').where('uid', '=', accountId).executeTakeFirst();
  if (!own) return inOfferedAccount(scope, accountId, readSettings);
  const settings = await readSettings(await enterAccount(scope, accountId));
  await bindAccount(scope, '');
  return settings;
}
