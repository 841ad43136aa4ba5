import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { ViewedPerson } from '../../viewing.ts';
import { viewingIn } from '#access/standing/looking.ts';
import { changeViewing } from './change-viewing.ts';

/** An administrator of an account looks through the eyes of somebody on its team. @throws NOT_FOUND */
export const startPersonView = account('team.manage', { isForLookers: true })
  .input(ViewedPerson)
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { accountId, agencyId, actor } = scope;
    const viewing = actor.kind === 'user' ? (actor.viewing ?? null) : null;
    const member = selectOwn(scope, 'accountMembership').select('userId').where('userId', '=', userId);
    if (!(await member.executeTakeFirst())) throw problem('NOT_FOUND', 'This person is not on the team any more.');
    // The house goes on by the reason that it entered with.
    const { reason = '' } = viewingIn(viewing, { agencyId, accountId }) ?? {};
    await changeViewing(scope, { agencyId, accountId, userId, reason, isEditing: false });
    return { userId };
  });
