import type { SystemScope } from '#access/scope.ts';
import { hashPassword } from '#features/people/server/password/password-hash.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Config } from '#platform/config.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { demoAccounts } from '../demo-accounts.data.ts';
import { type DemoPerson, demoPeople } from '../demo-people.data.ts';
import { bigAgency } from '../big-world.data.ts';
import { demoAgencies } from '../demo-world.data.ts';

/** House, agencies, accounts and people; does nothing if they, or real ones, already exist. */
export async function seedTenants(scope: SystemScope, config: Pick<Config, 'publicUrl' | 'sitesHost'>): Promise<void> {
  const { tx } = scope;
  const existing = await tx
    .selectFrom('agency')
    .select('uid')
    .where('slug', '<>', bigAgency.slug)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  const agencyIds = new Map<string, string>(demoAgencies.map((agency) => [agency.slug, newUid()]));
  const find = (ids: Map<string, string>, slug: string) => ids.get(slug) ?? '';
  await tx
    .insertInto('agency')
    .values(
      demoAgencies.map(({ domainLabel, ...agency }) =>
        rowFor('agency', {
          ...agency,
          uid: find(agencyIds, agency.slug),
          ...domainBelow(config.publicUrl.hostname, domainLabel),
          ...nothingYet,
        }),
      ),
    )
    .execute();
  const accountIds = new Map<string, string>();
  for (const account of demoAccounts) {
    const { slug, agency, businessName, description, phone, email, location, contentTypes } = account;
    const { themeValue, subscriptionType, inviteCode } = account;
    const profile = {
      slug,
      businessName,
      description,
      phone,
      email,
      location,
      contentTypes,
      themeValue,
      subscriptionType,
    };
    const made = await createAccount(scope, config, { ...profile, agencyId: find(agencyIds, agency) });
    accountIds.set(slug, made.accountId);
    if (inviteCode) await tx.updateTable('account').set({ inviteCode }).where('uid', '=', made.accountId).execute();
  }
  for (const person of demoPeople) await seedPerson(scope, person, agencyIds, accountIds);
}

async function seedPerson(
  { tx }: SystemScope,
  person: DemoPerson,
  agencyIds: Map<string, string>,
  accountIds: Map<string, string>,
): Promise<void> {
  const { email, type, firstName, lastName, agency, accounts = [] } = person;
  const uid = newUid();
  const passwordHash = await hashPassword(person.password);
  const role = type === 'account' && accounts.every((account) => account.role === 'user') ? 'user' : 'admin';
  await tx.insertInto('user').values({ uid, email, type, role, firstName, lastName, passwordHash }).execute();
  const agencyId = agency && agencyIds.get(agency.slug);
  if (agency && agencyId)
    await tx
      .insertInto('agencyMembership')
      .values({ agencyId, userId: uid, role: agency.role, isPrimary: agency.isPrimary })
      .execute();
  for (const { slug, role: accountRole } of accounts) {
    const accountId = accountIds.get(slug);
    const own = agencyIds.get(demoAccounts.find((account) => account.slug === slug)?.agency ?? '');
    if (accountId && own)
      await tx
        .insertInto('accountMembership')
        .values({ accountId, agencyId: own, userId: uid, role: accountRole })
        .execute();
  }
}

/** An agency's initial values. */
const nothingYet = {
  whitelabelCheckedDate: null,
  whitelabelFinding: null,
  sitesDomain: null,
  logoPictureId: null,
  darkLogoPictureId: null,
  iconPictureId: null,
  freeDeepLink: null,
  deletedDate: null,
};

/** Under `localhost`, every name leads here, so an agency's domain needs no DNS check. */
function domainBelow(mainHost: string, label: string) {
  if (!/(^|\.)localhost$/.test(mainHost)) return { whitelabelDomain: null, whitelabelVerifiedDate: null };
  return { whitelabelDomain: `${label}.${mainHost}`, whitelabelVerifiedDate: new Date() };
}
