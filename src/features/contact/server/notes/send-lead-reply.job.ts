import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { type Commit, defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { accountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { forgetRecipient } from '#features/sending/server/take-room.ts';
import { type Mail, MailRefused } from '#integrations/mail/mail.ts';
import { leadChanged } from '../../events.ts';
import { setLeadState } from '../lead-queries.ts';
import { replyMail } from './reply-mail.tsx';

/** What replies count as where sending is limited. */
export const replyReason = 'leadReply';

/** Sends a reply to the visitor and records when the mail server accepted it, or why nobody did. */
export const sendLeadReplyJob = defineAccountJob({
  name: 'send-lead-reply',
  payload: z.object({ noteId: z.string() }),
  async work({ db, mail, clock }, accountId, { noteId }, { isLastTry }) {
    const reply = await asSystem(db, accountId, 'send-lead-reply', (scope) => findReply(scope, noteId));
    if (!reply || reply.sentDate) return async () => {};
    const failure = await deliver(mail, { ...reply, messageId: `lead-reply-${noteId}` }, isLastTry);
    if (failure !== undefined) return failed(noteId, reply, failure, clock.now());
    return async (scope) => {
      await updateOwn(scope, 'leadNote').set({ sentDate: clock.now() }).where('uid', '=', noteId).execute();
      await emit(scope, leadChanged, { entryId: reply.entryId });
    };
  },
});

/** @returns why it reached nobody @throws errors that a retry may fix */
async function deliver(
  mail: Mail,
  reply: Parameters<typeof replyMail>[0],
  isLastTry: boolean,
): Promise<string | undefined> {
  try {
    await mail.send(await replyMail(reply));
    return undefined;
  } catch (error) {
    if (error instanceof MailRefused) return `Their mail server refused it: ${error.message}`;
    if (isLastTry) return 'It couldn’t be delivered for over an hour.';
    throw error;
  }
}

/** The lead is new again, unless somebody else's reply got through; another one may be sent at once. */
function failed(
  noteId: string,
  { entryId, to, state }: { entryId: string; to: string; state: string },
  failure: string,
  failedDate: Date,
): Commit<AccountScope> {
  return async (scope) => {
    await updateOwn(scope, 'leadNote')
      .set({ failedDate, failure: failure.slice(0, 300) })
      .where('uid', '=', noteId)
      .execute();
    await forgetRecipient(scope, replyReason, to);
    const got = await selectOwn(scope, 'leadNote')
      .select('uid')
      .where('entryId', '=', entryId)
      .where('sentDate', 'is not', null)
      .executeTakeFirst();
    if (state === 'answered' && !got) await setLeadState(scope, [entryId], 'new');
    else await emit(scope, leadChanged, { entryId });
  };
}

function findReply(scope: AccountScope, noteId: string) {
  return (
    selectOwn(scope, 'leadNote as n')
      .innerJoin('lead as l', (on) => on.onRef('l.accountId', '=', 'n.accountId').onRef('l.entryId', '=', 'n.entryId'))
      .innerJoin('account as a', 'a.uid', 'n.accountId')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .leftJoin('user as u', 'u.uid', 'n.userId')
      .select(['n.entryId', 'n.text', 'n.sentDate', 'l.email as to', 'l.state', 'l.answers'])
      .select(['l.createDate as askedDate', 'a.businessName', 'g.themeValue', accountZone.as('timeZone')])
      // The business's own address: anybody there can take over.
      .select(sql<string>`coalesce(nullif(a.email, ''), u.email, '')`.as('replyTo'))
      .where('n.uid', '=', noteId)
      .where('n.kind', '=', 'reply')
      .executeTakeFirst()
  );
}
