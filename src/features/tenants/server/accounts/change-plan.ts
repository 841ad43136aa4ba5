import { sql } from 'kysely';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { SubscriptionType } from '../../account.ts';
import { accountChanged } from '../../events.ts';

/**
 * Changes the account's plan by hand; banners and the limit of free sites follow at once (spec 2).
 * @throws CONFLICT where they follow a plan that its agency sells
 */
export const changePlan = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ subscriptionType: SubscriptionType }))
  .output(z.strictObject({ subscriptionType: SubscriptionType }))
  .handler(async ({ input: { subscriptionType }, context: { scope } }) => {
    const changed = await scope.tx
      .updateTable('account')
      .set((row) => ({ subscriptionType, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('uid', '=', scope.accountId)
      .where('isBilled', '=', false)
      .returning('version')
      .executeTakeFirst();
    if (!changed)
      throw problem('CONFLICT', 'This account has one of your plans, which decides this. Change its plan instead.');
    const { version } = changed;
    await bumpSiteRevision(scope);
    await emit(scope, accountChanged, { accountId: scope.accountId, version });
    return { subscriptionType };
  });
