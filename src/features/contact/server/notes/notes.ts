import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { insertOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { requireWithinDailyLimit } from '#features/sending/server/require-within-daily-limit.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { leadChanged } from '../../events.ts';
import { NoteText } from '../../lead.ts';
import { loadLead, setLeadState } from '../lead-queries.ts';
import { replyReason, sendLeadReplyJob } from './reply-mail.tsx';

/** Adds a note for the team, for example about a phone call; the visitor never sees it. */
export const addLeadNote = account('lead.manage')
  .route({ method: 'POST', path: '/leads/{entryId}/notes', summary: 'Add a note', tags: ['Contact requests'] })
  .input(z.strictObject({ entryId: Uid, text: NoteText, uid: Uid.optional() }))
  .handler(async ({ input: { entryId, text, uid = newUid() }, context: { scope } }): Promise<void> => {
    await loadLead(scope, entryId);
    if (await insertNote(scope, { uid, entryId, kind: 'note', text })) await emit(scope, leadChanged, { entryId });
  });

/**
 * Replies to a visitor by mail and stores the text; the request counts as answered.
 * @throws UNPROCESSABLE_CONTENT when the visitor left no mail address, CONFLICT with `sentDate` for one who was sent a
 *   reply within a day unless `sendAgain` is set, TOO_MANY_REQUESTS beyond the daily limit
 */
export const replyToLead = account('lead.manage')
  .route({ method: 'POST', path: '/leads/{entryId}/replies', summary: 'Reply by mail', tags: ['Contact requests'] })
  .input(z.strictObject({ entryId: Uid, text: NoteText, uid: Uid.optional(), sendAgain: z.boolean().default(false) }))
  .handler(
    async ({ input: { entryId, text, uid = newUid(), sendAgain }, context: { scope, ports } }): Promise<void> => {
      const { email } = await loadLead(scope, entryId);
      if (!email) throw problem('UNPROCESSABLE_CONTENT', 'There is no email address in this request. Call instead.');
      if (!(await insertNote(scope, { uid, entryId, kind: 'reply', text }))) return;
      await requireWithinDailyLimit(scope, {
        reason: replyReason,
        contacts: [email],
        sendAgain,
        now: ports.clock.now(),
        recent: () => 'You replied to this person less than 24 hours ago.',
      });
      await setLeadState(scope, [entryId], 'answered');
      await enqueue(scope, sendLeadReplyJob, { noteId: uid });
    },
  );

interface NewNote {
  uid: string;
  entryId: string;
  kind: 'note' | 'reply';
  text: string;
}

/** Returns whether it is new; a note with this id is written once. */
async function insertNote(scope: AccountScope, note: NewNote): Promise<boolean> {
  const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'leadNote', { userId, ...note })
    .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
