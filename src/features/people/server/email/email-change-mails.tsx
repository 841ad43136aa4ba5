import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { newSecret } from '#lib/new-uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { emailCodePath } from '../../email-change.ts';
import { isAddressTaken } from './email-change-queries.ts';

const payload = z.object({ changeId: z.string() });

/** Mails a code to the new address. An address that belongs to someone else gets none, without revealing it. */
export const sendEmailConfirmationJob = defineMail({
  name: 'send-email-confirmation',
  idPrefix: 'email-confirm',
  payload,
  async find(scope, { changeId }, now) {
    const code = newSecret();
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
    return { userId: change.userId, to: change.newEmail, code };
  },
  write: ({ branding, to, origin, code }) => ({
    subject: 'Confirm your new email address',
    preview: 'The link works once, for 24 hours.',
    action: { text: 'Confirm email address', address: origin + emailCodePath({ purpose: 'confirm', code }) },
    children: (
      <Paragraph>
        Someone wants to sign in to {branding.appName} with {to}. If it was you, open the link and confirm. It works
        once, for 24 hours. Until then, sign in with your current address.
      </Paragraph>
    ),
    footnote: <Paragraph>If it wasn’t you, ignore this email. Nothing changes.</Paragraph>,
  }),
});

/** Tells the old address that it no longer works for sign-in, with a link that undoes the change. */
export const sendEmailUndoJob = defineMail({
  name: 'send-email-undo',
  idPrefix: 'email-undo',
  payload,
  async find({ tx }, { changeId }, now) {
    const code = newSecret();
    const change = await tx
      .updateTable('emailChange')
      .set({ undoHash: secretHash(code) })
      .where('uid', '=', changeId)
      .where('undoUntil', '>', now)
      .returning(['userId', 'oldEmail'])
      .executeTakeFirst();
    return change?.oldEmail ? { userId: change.userId, to: change.oldEmail, code } : undefined;
  },
  write: ({ branding, to, origin, code }) => ({
    subject: 'Your sign-in address was changed',
    preview: 'If it wasn’t you, you can undo it for 7 days.',
    action: { text: 'Undo the change', address: origin + emailCodePath({ purpose: 'undo', code }) },
    children: (
      <Paragraph>
        Your {branding.appName} sign-in has a new email address. {to} no longer works. If it was you, there’s nothing to
        do.
      </Paragraph>
    ),
    footnote: (
      <Paragraph>
        If it wasn’t you, undo the change within 7 days. Your old address works again, every device is signed out, and
        we send you a link to set a new password.
      </Paragraph>
    ),
  }),
});
