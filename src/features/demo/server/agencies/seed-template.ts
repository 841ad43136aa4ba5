import type { SystemScope } from '#access/scope.ts';
import { accountWithin } from '#access/standing/account-within.ts';
import { readSettings } from '#features/templates/server/parts/read-settings.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';

const slug = 'summit-roofing';

/** A template of one account's set-up; does nothing if there are templates. */
export async function seedTemplate(scope: SystemScope): Promise<void> {
  const { tx } = scope;
  if (await tx.selectFrom('accountTemplate').select('uid').limit(1).executeTakeFirst()) return;
  const source = tx.selectFrom('account').select(['uid', 'agencyId']).where('slug', '=', slug);
  const account = await source.where('deletedDate', 'is', null).executeTakeFirst();
  if (!account) return;
  const { uid: accountId, agencyId } = account;
  const settings = JSON.stringify(await readSettings(accountWithin(scope, { accountId, agencyId })));
  const templateId = newUid();
  const template = { uid: templateId, agencyId, name: 'Roofing company', sourceAccountId: accountId };
  await tx.insertInto('accountTemplate').values(rowFor('accountTemplate', template)).execute();
  const version = { agencyId, templateId, number: 1, note: '', settings };
  await tx.insertInto('templateVersion').values(rowFor('templateVersion', version)).execute();
}
