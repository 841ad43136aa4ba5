import { sql } from 'kysely';
import { present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import type { ThemeValue } from '#features/branding/theme-choice.ts';
import type { Config } from '#platform/config.ts';
import { type Account, BusinessProfile } from '../../account.ts';
import { usualZone } from './account-zone.ts';
import { siteOrigin } from '../site-origin.ts';

export async function loadAccount({ tx, accountId }: AccountScope, config: Config): Promise<Account> {
  const row = await tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.uid as accountId', 'a.agencyId', 'g.businessName as agencyName', 'a.slug'])
    .select(BusinessProfile.keyof().options.map((column) => `a.${column}` as const))
    .select(['a.subscriptionType', 'a.isBilled', 'a.whitelabelDomain', 'a.whitelabelLiveDate', 'g.sitesDomain'])
    .select(['a.version', 'a.createDate', 'a.updateDate', 'a.suspensionNote'])
    .select(usualZone.as('usualTimeZone'))
    .select([sql<boolean>`not a.is_open`.as('isSuspended')])
    .select([sql<boolean>`a.agency_suspended_date is not null`.as('isAgencySuspended')])
    .select([sql<boolean>`a.plan_access = 'closed'`.as('isPlanShut')])
    .where('a.uid', '=', accountId)
    .executeTakeFirst();
  const { sitesDomain, whitelabelLiveDate, ...account } = present(row);
  return {
    ...account,
    themeValue: account.themeValue as ThemeValue,
    inviteCode: account.inviteCode ?? '',
    logoUrl: logoAddress(account.logoMediaId),
    siteOrigin: siteOrigin(config, { ...account, sitesDomain, whitelabelLiveDate }),
  };
}

/** The language of the account's website: BCP 47. */
export async function findLanguage({ tx, accountId }: AccountScope): Promise<string> {
  const row = await tx.selectFrom('account').select('language').where('uid', '=', accountId).executeTakeFirstOrThrow();
  return row.language;
}
