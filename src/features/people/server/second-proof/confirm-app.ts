import { enqueueSystem } from '#access/events/emit.ts';
import { meUnbound } from '#access/procedures.ts';
import { inMe, type MeScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { FirstCode } from '../../second-proof.ts';
import { acceptAppCode } from './app-code.ts';
import { countGuess, forgiveGuesses } from './count-guess.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { sendProofNoticeJob } from '../mail/send-proof-notice.job.ts';

/** How long a secret waits for its first code: whoever finds the screen open later starts anew. */
const lifeMs = 30 * 60_000;

/**
 * Turns two-step sign-in on by the first code of the app. Other sessions, which were begun by one proof, end.
 * @returns the recovery codes, which are shown this once
 * @throws GONE started too long ago; UNPROCESSABLE_CONTENT wrong code; TOO_MANY_REQUESTS
 */
export const confirmApp = meUnbound('me.update')
  .input(FirstCode)
  .handler(async ({ input: { code }, context: { ports, actor } }) => {
    const { userId } = actor;
    await countGuess(ports, userId);
    const recoveryCodes = await inMe(ports.db, actor, async (scope) => {
      const now = ports.clock.now();
      await requireStarted(scope, new Date(now.getTime() - lifeMs));
      await acceptAppCode(scope, { userId, code, now }, false);
      const { tx } = scope;
      await tx.updateTable('userTotp').set({ confirmedDate: now }).where('userId', '=', userId).execute();
      await tx.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', actor.sessionKey).execute();
      await tx
        .updateTable('session')
        .set({ isTwiceProven: true })
        .where('tokenHash', '=', actor.sessionKey)
        .where('userId', '=', userId)
        .execute();
      await enqueueSystem(scope, sendProofNoticeJob, { userId, news: 'appAdded' });
      return replaceRecoveryCodes(scope, userId);
    });
    await forgiveGuesses(ports, userId);
    return { recoveryCodes };
  });

async function requireStarted({ tx, userId }: MeScope, since: Date): Promise<void> {
  const started = tx.selectFrom('userTotp').select('userId').where('userId', '=', userId);
  const open = started.where('confirmedDate', 'is', null).where('createDate', '>', since);
  if (!(await open.executeTakeFirst())) throw problem('GONE', 'This set-up has ended. Close it and start again.');
}
