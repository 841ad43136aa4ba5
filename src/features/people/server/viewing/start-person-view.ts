import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { ViewedPerson } from '../../viewing.ts';
import { changeViewing } from './change-viewing.ts';

/** An administrator of an account looks through the eyes of somebody on its team. @throws NOT_FOUND */
export const startPersonView = account('team.manage', { isForLookers: true })
  .input(ViewedPerson)
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { accountId, agencyId } = scope;
    const member = selectOwn(scope, 'accountMembership').select('userId').where('userId', '=', userId);
    if (!(await member.executeTakeFirst())) throw problem('NOT_FOUND', 'This person is not on the team any more.');
    await changeViewing(scope, { agencyId, accountId, userId, reason: '', isEditing: false });
    return { userId };
  });
