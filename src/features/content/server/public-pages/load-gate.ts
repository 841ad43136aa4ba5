import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { PublicationSettings } from '../../publication-settings.ts';
import type { PublicGate } from './public-gate.ts';

/** Which published entries the account's own site shows, for its people; and the site's language. */
export async function loadGate(scope: AccountScope): Promise<PublicGate & { language: string }> {
  const site = await selectOwn(scope, 'siteSettings').select('settings').executeTakeFirst();
  const account = await scope.tx
    .selectFrom('account')
    .select(['subscriptionType', 'language'])
    .where('uid', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return { ...account, settings: parseStored(PublicationSettings, site?.settings) };
}
