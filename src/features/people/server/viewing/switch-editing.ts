import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { setEditing } from './set-editing.ts';

/**
 * Somebody of the agency switches between looking and editing in one of its accounts. It holds for this session and
 * account until they switch back: they work there every day.
 */
export const switchEditing = account('account.read', { isForLookers: true })
  .input(z.strictObject({ isEditing: z.boolean() }))
  .handler(async ({ input: { isEditing }, context: { scope } }) => {
    const { actor, accountId, role } = scope;
    if (actor.kind !== 'user' || (role !== 'agency' && role !== 'agencyAdmin'))
      throw problem('FORBIDDEN', 'Only people of its agency switch here.');
    await setEditing(scope, { accountId, isEditing });
    return { isEditing };
  });
