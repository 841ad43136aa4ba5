import { runHook } from '#access/events/hooks.ts';
import { accountWithin } from '#access/standing/account-within.ts';
import { enterAccount } from '#access/standing/enter-account.ts';
import type { AccountScope, AgencyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import type { Config } from '#platform/config.ts';
import type { BusinessProfile, SubscriptionType } from '../../account.ts';
import { siteNameCandidates } from '../../site-name.ts';
import { wasHost } from '../domains/former-hosts.ts';
import { accountCreated } from './account-created.ts';
import { rowFor } from '#platform/database/row-for.ts';

type Told = Partial<Pick<BusinessProfile, 'description' | 'phone' | 'email' | 'location'>>;

export interface NewAccount extends Told {
  agencyId: string;
  businessName: string;
  themeValue?: string;
  subscriptionType?: SubscriptionType;
  /** Its site name; derived from the business's name by default. */
  slug?: string;
  contentTypes?: readonly string[];
}

const firstContentTypes = ['Projects'];

const nothingYet = {
  logoMediaId: null,
  whitelabelDomain: null,
  whitelabelVerifiedDate: null,
  whitelabelCheckedDate: null,
  whitelabelFinding: null,
  inviteCode: null,
  maxStorageBytes: null,
  deletedDate: null,
};

/**
 * Creates an account with its own site name and initial data; there is no other way to create one.
 * @returns its scope as well, for further initial data
 * @throws CONFLICT for a given site name that is taken
 */
export async function createAccount(
  scope: SystemScope | AgencyScope,
  { sitesHost }: Pick<Config, 'sitesHost'>,
  { slug, contentTypes = firstContentTypes, ...told }: NewAccount,
): Promise<{ account: AccountScope; accountId: string; slug: string }> {
  const uid = newUid();
  const names = slug ? [slug] : siteNameCandidates(told.businessName, uid.replaceAll('-', '').slice(0, 8));
  for (const name of names) {
    // The address of a deleted business must never lead to another one's site.
    if (!slug && (await wasHost(scope, `${name}.${sitesHost}`))) continue;
    const made = await scope.tx
      .insertInto('account')
      .values(rowFor('account', { ...nothingYet, ...told, uid, slug: name, blurSecret: newSecret() }))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!made) continue;
    const { agencyId } = told;
    const account =
      scope.kind === 'agency' ? await enterAccount(scope, uid) : accountWithin(scope, { accountId: uid, agencyId });
    await runHook(account, accountCreated, { contentTypes });
    return { account, accountId: uid, slug: name };
  }
  throw problem('CONFLICT', 'This site name is taken. Choose another one.');
}
