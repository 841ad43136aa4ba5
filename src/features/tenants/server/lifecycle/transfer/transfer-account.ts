import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { runHook } from '#access/events/hooks.ts';
import { house } from '#access/procedures.ts';
import { accountWithin } from '#access/standing/account-within.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { accountChanged } from '../../../events.ts';
import { findChosenMembers, tellAccountAdmins, tellAgencyAdmins, tellMembers } from '../tell-admins.ts';
import { accountLeaving } from './account-leaving.ts';
import { planTransfer } from './plan-transfer.ts';

/**
 * Gives an account to another agency, as the plan has told. Its people, content and own domain stay, and it keeps its
 * subscription type, though a plan that it has bought ends; the former
 * agency's people are out of it in the same moment, and so are their keys and phones.
 * @throws NOT_FOUND, UNPROCESSABLE_CONTENT, CONFLICT when it has gone elsewhere meanwhile
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
      throw problem(
        'CONFLICT',
        'The account has gone to another agency meanwhile. Look at it again before you move it.',
      );
    const account = accountWithin(scope, { accountId, agencyId });
    await emit(account, accountChanged, { accountId, version: moved.version });
    const news = { news: 'transferred', note: to.businessName } as const;
    await tellAccountAdmins(scope, accountId, news);
    await tellMembers(scope, chosenFor, { ...news, accountId });
    for (const side of [fromAgencyId, agencyId]) await tellAgencyAdmins(scope, side, { ...news, accountId });
    return { accountId, agencyId };
  });
