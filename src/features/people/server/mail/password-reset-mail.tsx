import { z } from 'zod';
import type { SystemScope } from '#access/scope.ts';
import { type MailContent, Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { newSecret } from '#lib/new-uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { setPasswordPath } from '../../password.ts';
import { findUserByEmail } from '../user-queries.ts';

const lifeMs = 30 * 60_000;
/** Maximum number of pending reset mails per person: no inbox should be flooded. */
const openCodes = 3;

/** Mails somebody a code; for unknown addresses, too, so that the requester can't tell the difference. */
export const sendPasswordResetJob = defineMail({
  name: 'send-password-reset',
  idPrefix: 'password-reset',
  payload: z.object({ email: z.string() }),
  async find(scope, { email }, now) {
    const code = newSecret();
    const user = await findUserByEmail(scope, email);
    if (!user?.isAuth || !(await storeCode(scope, user.uid, code, now))) return undefined;
    return { userId: user.uid, to: user.email, firstName: user.firstName, code };
  },
  write: ({ branding, firstName, origin, code }) =>
    passwordResetText({ appName: branding.appName, firstName, address: origin + setPasswordPath(code) }),
  failed: async ({ tx }, { code }) => {
    await tx.deleteFrom('passwordReset').where('codeHash', '=', secretHash(code)).execute();
  },
});

interface PasswordReset {
  appName: string;
  firstName: string;
  /** The URL for setting a new password, including the code. */
  address: string;
}

export function passwordResetText({ appName, firstName, address }: PasswordReset): MailContent {
  return {
    subject: 'Set a new password',
    preview: 'The link works once, for 30 minutes.',
    action: { text: 'Set a new password', address },
    children: (
      <Paragraph>
        {firstName ? `Hello ${firstName}, someone` : 'Hello, someone'} asked for a new password for your {appName}{' '}
        account. If it was you, use the link. It works once, for 30 minutes.
      </Paragraph>
    ),
    footnote: <Paragraph>If it wasn’t you, ignore this email. Your password stays the same.</Paragraph>,
  };
}

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
