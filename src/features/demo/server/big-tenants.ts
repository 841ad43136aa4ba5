import type { SystemScope } from '#access/scope.ts';
import { hashPassword } from '#features/people/server/password/password-hash.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Config } from '#platform/config.ts';
import type { BigShapeName } from '../big-shapes.ts';
import { bigAccount, bigAgency } from '../big-world.data.ts';

export interface BigSize {
  accounts: number;
  /** Per account, not counting testimonials. */
  entries: number;
  /** Per account, besides its six photos. */
  media?: number;
  shape?: BigShapeName;
}

export interface BigTenant {
  uid: string;
  slug: string;
  businessName: string;
}

export const bigPassword = 'a big world of work';

/** A statement takes at most 65,535 values. */
const atOnce = 1_000;

/** The agency and its first `wanted` accounts with an owner each; returns them in order, and the number created. */
export async function ensureBigTenants(
  scope: SystemScope,
  config: Pick<Config, 'sitesHost'>,
  wanted: number,
): Promise<{ accounts: BigTenant[]; added: number }> {
  const { tx } = scope;
  const agencyId = await ensureAgency(scope);
  const slugs = Array.from({ length: wanted }, (_, at) => `big-${numberOf(at)}`);
  const find = () =>
    tx
      .selectFrom('account')
      .select(['uid', 'slug', 'businessName'])
      .where('slug', 'in', slugs)
      .where('deletedDate', 'is', null)
      .execute();
  const known = new Set((await find()).map(({ slug }) => slug));
  const missing = [...slugs.entries()].filter(([, slug]) => !known.has(slug));
  for (let at = 0; at < missing.length; at += atOnce)
    await addAccounts(scope, config, agencyId, missing.slice(at, at + atOnce));
  const found = new Map((await find()).map((account) => [account.slug, account]));
  return { accounts: slugs.flatMap((slug) => found.get(slug) ?? []), added: missing.length };
}

async function ensureAgency({ tx }: SystemScope): Promise<string> {
  const row = { ...bigAgency, uid: newUid(), themeValue: 'light3', whitelabelDomain: null };
  await tx
    .insertInto('agency')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return (await tx.selectFrom('agency').select('uid').where('slug', '=', bigAgency.slug).executeTakeFirstOrThrow()).uid;
}

async function addAccounts(
  scope: SystemScope,
  config: Pick<Config, 'sitesHost'>,
  agencyId: string,
  missing: [number, string][],
): Promise<void> {
  const { tx } = scope;
  const { businessName, description, phone, email, location, themeValue, subscriptionType, contentTypes } = bigAccount;
  const profile = { description, phone, email, location, themeValue, subscriptionType, contentTypes, agencyId };
  const accountIds: string[] = [];
  for (const [at, slug] of missing) {
    const name = `${businessName} ${numberOf(at)}`;
    accountIds.push((await createAccount(scope, config, { ...profile, slug, businessName: name })).accountId);
  }
  // One hash for all: they have the same password, and two hundred hashes would take half a minute.
  const passwordHash = await hashPassword(bigPassword);
  const owners = missing.map(([at]) => ({
    uid: newUid(),
    email: `owner-${numberOf(at)}@bigworld.test`,
    type: 'account' as const,
    role: 'admin' as const,
    firstName: 'Owner',
    lastName: numberOf(at),
    passwordHash,
  }));
  await tx.insertInto('user').values(owners).execute();
  const memberships = accountIds.map((accountId, at) => ({
    accountId,
    agencyId,
    userId: owners[at]?.uid ?? '',
    role: 'admin' as const,
  }));
  await tx.insertInto('accountMembership').values(memberships).execute();
}

const numberOf = (at: number): string => String(at + 1).padStart(3, '0');
