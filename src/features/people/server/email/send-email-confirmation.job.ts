import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { emailCodePath } from '../../email-change.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { emailConfirmationMail } from './email-change-mails.tsx';
import { isAddressTaken } from './email-change-queries.ts';

const Payload = z.object({ changeId: z.string() });

/** Mails a code to the new address. An address that belongs to someone else gets none, without revealing it. */
export const sendEmailConfirmationJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-email-confirmation',
  payload: Payload,
  async work({ config, db, clock, mail }, { changeId }, { jobId }) {
    const code = newSecret();
    const found = await inSystem(db, 'email change', async (scope) => {
      const change = await storeCode(scope, changeId, code, clock.now());
      return change && { to: change.newEmail, ...(await findMailHome(scope, config, change.userId)) };
    });
    if (found) {
      const address = found.origin + emailCodePath({ purpose: 'confirm', code });
      await mail.send(await emailConfirmationMail({ ...found, address, messageId: `email-confirm-${jobId}` }));
    }
    // The code is stored before its mail is sent: a mail that arrives must work.
    return async () => {};
  },
});

async function storeCode(scope: SystemScope, changeId: string, code: string, now: Date) {
  const change = await scope.tx
    .selectFrom('emailChange')
    .select(['userId', 'newEmail'])
    .where('uid', '=', changeId)
    .where('confirmedDate', 'is', null)
    .where('expireDate', '>', now)
    .executeTakeFirst();
  if (!change || (await isAddressTaken(scope, { ...change, now }))) return undefined;
  await scope.tx
    .updateTable('emailChange')
    .set({ confirmHash: secretHash(code) })
    .where('uid', '=', changeId)
    .execute();
  return change;
}
