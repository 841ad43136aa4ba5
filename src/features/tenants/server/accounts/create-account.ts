import { enqueue } from '#access/events/emit.ts';
import { defineHook, runHook } from '#access/extensions.ts';
import { accountWithin } from '#access/authorization/account-within.ts';
import { bindAccount, enterAccount } from '#access/authorization/enter-account.ts';
import type { AccountScope, AgencyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import type { Config } from '#platform/config.ts';
import type { BusinessProfile, SubscriptionType } from '../../account.ts';
import { siteNameCandidates } from '../../site-name.ts';
import { wasHost } from '../domains/former-hosts.ts';
import { placeAccountJob } from './place-account.job.ts';
import { agencyRefusals, outsideRefusals, requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { addChosenAccounts } from '../members/accounts/choose-accounts.ts';

type GivenProfile = Partial<Pick<BusinessProfile, 'description' | 'phone' | 'email' | 'location'>>;

export interface NewAccount extends GivenProfile {
  uid?: string;
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
 * @throws CONFLICT for a given site name that is taken, UNPROCESSABLE_CONTENT when the agency's plan is full
 */
export async function createAccount(
  scope: SystemScope | AgencyScope,
  { sitesHost }: Pick<Config, 'sitesHost'>,
  { uid = newUid(), slug, contentTypes = firstContentTypes, ...given }: NewAccount,
): Promise<{ account: AccountScope; accountId: string; slug: string }> {
  if (scope.kind === 'agency') await bindAccount(scope, uid);
  const names = slug ? [slug] : siteNameCandidates(given.businessName, uid.replaceAll('-', '').slice(0, 8));
  for (const name of names) {
    // The address of a deleted business must never lead to another one's site.
    if (!slug && (await wasHost(scope, `${name}.${sitesHost}`))) continue;
    const made = await scope.tx
      .insertInto('account')
      .values(rowFor('account', { ...nothingYet, ...given, uid, slug: name, blurSecret: newSecret() }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!made) continue;
    const { agencyId } = given;
    const { accounts: refusal } = scope.kind === 'agency' ? agencyRefusals : outsideRefusals;
    await requireWithinPlan(scope, { agencyId, resource: 'accounts', refusal });
    // People who see chosen accounts only see the one that they make.
    if (scope.kind === 'agency' && scope.chosenFor)
      await addChosenAccounts(scope, { agencyId, userId: scope.chosenFor }, [uid]);
    const account =
      scope.kind === 'agency' ? await enterAccount(scope, uid) : accountWithin(scope, { accountId: uid, agencyId });
    if (given.location) await enqueue(account, placeAccountJob, {});
    await runHook(account, accountCreated, { contentTypes });
    return { account, accountId: uid, slug: name };
  }
  throw problem('CONFLICT', 'This site name is taken. Choose another one.');
}

/** Adds a new account's initial data, in the transaction that creates it. */
export const accountCreated = defineHook<{
  /** Its initial content types, by name. */
  contentTypes: readonly string[];
}>();
