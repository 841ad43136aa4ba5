import { openUnbound } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { deletionDays, DeletionCode } from '../../nouns/deletion.ts';
import { findLook } from '../mail/mail-branding.ts';
import { lookUpCode } from '../password/look-up-code.ts';
import { secretHash } from '../password/secret-hash.ts';
import { isAtHost } from '../user-queries.ts';

const gone = () => problem('GONE', `This link has been used already, or its ${deletionDays} days are over.`);

/** Whether the code of such a mail is valid; consumes nothing, since programs open links, too. @throws GONE */
export const checkDeletionCode = openUnbound('email.change')
  .input(DeletionCode)
  .handler(({ input: { code }, context }) =>
    lookUpCode(context, () =>
      inSystem(context.ports.db, 'check code', async (scope) => {
        const deletion = await scope.tx
          .selectFrom('personDeletion')
          .select('userId')
          .where('undoHash', '=', secretHash(code))
          .where('requestDate', '>', since(context))
          .where(isAtHost('userId', context.hostAgencyId))
          .executeTakeFirst();
        if (!deletion) throw gone();
        return { branding: await findLook(scope, context, deletion.userId) };
      }),
    ),
  );

const since = ({ ports }: Pick<RequestContext, 'ports'>) =>
  new Date(ports.clock.now().getTime() - deletionDays * 86_400_000);

/**
 * Brings back an account that its person has deleted, with the code mailed to them, once. Keys that ended stay ended.
 * @throws GONE
 */
export const undoDeletion = openUnbound('email.change')
  .input(DeletionCode)
  .handler(({ input: { code }, context }) => {
    return lookUpCode(context, () =>
      inSystem(context.ports.db, 'undo deletion', async ({ tx }) => {
        const deletion = await tx
          .deleteFrom('personDeletion')
          .where('undoHash', '=', secretHash(code))
          .where('requestDate', '>', since(context))
          .where(isAtHost('userId', context.hostAgencyId))
          .returning('userId')
          .executeTakeFirst();
        if (!deletion) throw gone();
        return tx
          .updateTable('user')
          .set({ isAuth: true })
          .where('uid', '=', deletion.userId)
          .returning('email')
          .executeTakeFirstOrThrow();
      }),
    );
  });
