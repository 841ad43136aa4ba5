import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { emailCodePath } from '../../email-change.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { emailUndoMail } from './email-change-mails.tsx';

const Payload = z.object({ changeId: z.string() });

/** Tells the old address that it no longer works for sign-in, with a link that undoes the change. */
export const sendEmailUndoJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-email-undo',
  payload: Payload,
  async work({ config, db, clock, mail }, { changeId }, { jobId }) {
    const code = newSecret();
    const found = await inSystem(db, 'email change', async (scope) => {
      const change = await scope.tx
        .updateTable('emailChange')
        .set({ undoHash: secretHash(code) })
        .where('uid', '=', changeId)
        .where('undoUntil', '>', clock.now())
        .returning(['userId', 'oldEmail'])
        .executeTakeFirst();
      return change?.oldEmail && { to: change.oldEmail, ...(await findMailHome(scope, config, change.userId)) };
    });
    if (found) {
      const address = found.origin + emailCodePath({ purpose: 'undo', code });
      await mail.send(await emailUndoMail({ ...found, address, messageId: `email-undo-${jobId}` }));
    }
    return async () => {};
  },
});
