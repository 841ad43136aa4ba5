import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { signInRecordDays } from '../../nouns/sign-in-record.ts';

/** Once an hour: deletes expired sessions, codes, attempt counts and old sign-ins. */
export const sweepSignInJob = defineSystemJob({
  name: 'sweep-sign-in',
  payload: z.object({}),
  cron: '41 * * * *',
  async work({ clock }) {
    const now = clock.now();
    return async ({ tx }) => {
      const forgotten = new Date(now.getTime() - signInRecordDays * 86_400_000);
      await tx.deleteFrom('signInRecord').where('createDate', '<=', forgotten).execute();
      await tx.deleteFrom('session').where('expireDate', '<=', now).execute();
      await tx.deleteFrom('passwordReset').where('expireDate', '<=', now).execute();
      await tx.deleteFrom('signInLink').where('expireDate', '<=', now).execute();
      await tx.deleteFrom('passkeyChallenge').where('expireDate', '<=', now).execute();
      await tx.deleteFrom('pendingSignIn').where('expireDate', '<=', now).execute();
      await tx
        .deleteFrom('emailChange')
        .where((is) =>
          is.or([is('undoUntil', '<=', now), is.and([is('undoUntil', 'is', null), is('expireDate', '<=', now)])]),
        )
        .execute();
      await tx.deleteFrom('throttle').where('resetDate', '<=', now).execute();
    };
  },
});
