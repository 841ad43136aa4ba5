import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { newSecret } from '#lib/new-uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { deletionDays, undoDeletionPath } from '../../nouns/deletion.ts';

/** Tells someone that their account is deleted, with a link that undoes it. */
export const sendDeletionJob = defineMail({
  name: 'send-deletion',
  idPrefix: 'deletion',
  payload: z.object({ userId: z.string() }),
  async find({ tx }, { userId }) {
    const code = newSecret();
    const deletion = await tx
      .updateTable('personDeletion as d')
      .from('user as u')
      .set({ undoHash: secretHash(code) })
      .whereRef('u.uid', '=', 'd.userId')
      .where('d.userId', '=', userId)
      .returning(['d.userId', 'd.requestDate', 'u.email as to'])
      .executeTakeFirst();
    return deletion && { ...deletion, code };
  },
  write({ branding, origin, requestDate, code }) {
    const until = new Date(requestDate.getTime() + deletionDays * 86_400_000);
    const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    return {
      subject: 'Your account is deleted',
      preview: `You can undo it for ${deletionDays} days.`,
      action: { text: 'Keep my account', address: origin + undoDeletionPath(code) },
      children: (
        <Paragraph>
          Your {branding.appName} account was deleted and every device signed out. Your name, your address and
          everything else about you are erased for good on {day}. Until then, this link brings your account back.
        </Paragraph>
      ),
      footnote: 'If it wasn’t you, keep your account, then set a new password.',
    };
  },
});
