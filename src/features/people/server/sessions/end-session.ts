import { z } from 'zod';
import { me } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';

/** Ends one of the user's own sessions, on any device. @throws NOT_FOUND */
export const endSession = me('me.sessions')
  .input(z.strictObject({ key: z.string().min(1).max(100) }))
  .handler(async ({ input, context: { scope } }) => {
    const ended = await scope.tx
      .deleteFrom('session')
      .where('tokenHash', '=', input.key)
      .where('userId', '=', scope.userId)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw problem('NOT_FOUND', 'This session has ended already.');
    return { ok: true };
  });
