import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { deletionDays, undoDeletionPath } from '../../nouns/deletion.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { deletionMail } from './deletion-mail.tsx';

const Payload = z.object({ userId: z.string() });

/** Tells someone that their account is deleted, with a link that undoes it. */
export const sendDeletionJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-deletion',
  payload: Payload,
  async work({ config, db, mail }, { userId }, { jobId }) {
    const code = newSecret();
    const found = await inSystem(db, 'deletion mail', async (scope) => {
      const deletion = await scope.tx
        .updateTable('personDeletion')
        .set({ undoHash: secretHash(code) })
        .where('userId', '=', userId)
        .returning('requestDate')
        .executeTakeFirst();
      if (!deletion) return undefined;
      const { email } = await scope.tx
        .selectFrom('user')
        .select('email')
        .where('uid', '=', userId)
        .executeTakeFirstOrThrow();
      const until = new Date(deletion.requestDate.getTime() + deletionDays * 86_400_000);
      return { to: email, until, ...(await findMailHome(scope, config, userId)) };
    });
    if (found) {
      const { branding, origin, to, until } = found;
      const address = origin + undoDeletionPath(code);
      await mail.send(await deletionMail({ branding, to, until, address, messageId: `deletion-${jobId}` }));
    }
    // The hash is stored before its mail is sent: a mail that arrives must work.
    return async () => {};
  },
});
