import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { setPasswordPath } from '../../password.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { passwordResetMail } from './password-reset-mail.tsx';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { findUserByEmail } from '../user-queries.ts';

const lifeMs = 30 * 60_000;
/** Maximum number of pending reset mails per person: no inbox should be flooded. */
const openCodes = 3;

const Payload = z.object({ email: z.string() });

/**
 * Looks up a person and mails them a code. It runs for unknown addresses, too, so that the requester can't tell the
 * difference.
 */
export const sendPasswordResetJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-password-reset',
  payload: Payload,
  async work({ config, db, clock, mail }, { email }, { jobId }) {
    const code = newSecret();
    const recipient = await inSystem(db, 'password reset', async (scope) => {
      const user = await findUserByEmail(scope, email);
      if (!user?.isAuth || !(await storeCode(scope, user.uid, code, clock.now()))) return undefined;
      return { ...user, ...(await findMailHome(scope, config, user.uid)) };
    });
    if (recipient) {
      const { branding, origin, firstName, email: to } = recipient;
      const address = origin + setPasswordPath(code);
      const message = await passwordResetMail({
        branding,
        to,
        firstName,
        address,
        messageId: `password-reset-${jobId}`,
      });
      await mail.send(message).catch(async (error) => {
        await inSystem(db, 'password reset', (scope) => dropCode(scope, code));
        throw error;
      });
    }
    // The code is stored before its mail is sent: a mail that arrives must work.
    return async () => {};
  },
});

async function storeCode({ tx }: SystemScope, userId: string, code: string, now: Date): Promise<boolean> {
  const { open } = await tx
    .selectFrom('passwordReset')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('usedDate', 'is', null)
    .where('expireDate', '>', now)
    .executeTakeFirstOrThrow();
  if (open >= openCodes) return false;
  const expireDate = new Date(now.getTime() + lifeMs);
  await tx
    .insertInto('passwordReset')
    .values({ codeHash: secretHash(code), userId, createDate: now, expireDate })
    .execute();
  return true;
}

async function dropCode({ tx }: SystemScope, code: string): Promise<void> {
  await tx.deleteFrom('passwordReset').where('codeHash', '=', secretHash(code)).execute();
}
