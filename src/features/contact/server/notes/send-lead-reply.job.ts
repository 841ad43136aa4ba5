import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { leadChanged } from '../../events.ts';
import { replyMail } from './reply-mail.tsx';

/** Sends a reply to the visitor and records when the mail server accepted it. */
export const sendLeadReplyJob = defineAccountJob({
  name: 'send-lead-reply',
  payload: z.object({ noteId: z.string() }),
  async work({ db, mail, clock }, accountId, { noteId }) {
    const reply = await asSystem(db, accountId, 'send-lead-reply', (scope) => findReply(scope, noteId));
    if (!reply || reply.sentDate) return async () => {};
    await mail.send(await replyMail({ ...reply, messageId: `lead-reply-${noteId}` }));
    return async (scope) => {
      await updateOwn(scope, 'leadNote').set({ sentDate: clock.now() }).where('uid', '=', noteId).execute();
      await emit(scope, leadChanged, { entryId: reply.entryId });
    };
  },
});

function findReply(scope: AccountScope, noteId: string) {
  return selectOwn(scope, 'leadNote as n')
    .innerJoin('lead as l', (on) => on.onRef('l.accountId', '=', 'n.accountId').onRef('l.entryId', '=', 'n.entryId'))
    .innerJoin('account as a', 'a.uid', 'n.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .leftJoin('user as u', 'u.uid', 'n.userId')
    .select(['n.entryId', 'n.text', 'n.sentDate', 'l.email as to', 'a.businessName', 'g.themeValue'])
    .select(({ fn }) => fn.coalesce('u.email', 'a.email').as('replyTo'))
    .where('n.uid', '=', noteId)
    .where('n.kind', '=', 'reply')
    .executeTakeFirst();
}
