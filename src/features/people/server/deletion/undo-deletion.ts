import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { deletionDays, DeletionCode } from '../../nouns/deletion.ts';
import { lookUpCode } from '../password/look-up-code.ts';
import { secretHash } from '../password/secret-hash.ts';
import { isAtHost } from '../user-queries.ts';

/**
 * Brings back an account that its person has deleted, with the code mailed to them, once. Keys that ended stay ended.
 * @throws GONE
 */
export const undoDeletion = openUnbound('email.change')
  .input(DeletionCode)
  .handler(({ input: { code }, context }) => {
    const { db, clock } = context.ports;
    const since = new Date(clock.now().getTime() - deletionDays * 86_400_000);
    return lookUpCode(context, () =>
      inSystem(db, 'undo deletion', async ({ tx }) => {
        const deletion = await tx
          .deleteFrom('personDeletion')
          .where('undoHash', '=', secretHash(code))
          .where('requestDate', '>', since)
          .where(isAtHost('userId', context.hostAgencyId))
          .returning('userId')
          .executeTakeFirst();
        if (!deletion) throw problem('GONE', 'This link has been used already, or its 30 days are over.');
        return tx
          .updateTable('user')
          .set({ isAuth: true })
          .where('uid', '=', deletion.userId)
          .returning('email')
          .executeTakeFirstOrThrow();
      }),
    );
  });
