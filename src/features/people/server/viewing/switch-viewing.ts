import { z } from 'zod';
import { me } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { changeViewing } from './change-viewing.ts';
import { loadViewing } from './load-viewing.ts';

/** Switches between looking and editing, in the view that the session is in. @throws CONFLICT when it is in none */
export const switchViewing = me('me.read')
  .input(z.strictObject({ isEditing: z.boolean() }))
  .handler(async ({ input: { isEditing }, context: { scope } }) => {
    const viewing = await loadViewing(scope);
    if (!viewing) throw problem('CONFLICT', 'You have left this view. Choose it again.');
    await changeViewing(scope, { ...viewing, isEditing });
    return { isEditing };
  });
