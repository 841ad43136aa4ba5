import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { deleteOwn, insertOwn, updateOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { messageChanged } from '../events.ts';
import { ChatMessage, MessageEdit, MessageReaction } from '../message.ts';
import { notifyOfMessage } from './chat-mails.tsx';
import { loadMessage } from './message-rows.ts';
import { openMessage, userOf } from './open-chat.ts';
import { writeMentions } from './send-message.ts';

const tags = ['Messages'];
const Input = z.strictObject({ messageId: Uid });

/** as long as entries stay in the trash. */
const daysKept = 30;
const keptSince = (now: Date) => new Date(now.getTime() - daysKept * 86_400_000);

type Opened = Awaited<ReturnType<typeof openMessage>>;

const isOwn = (scope: AccountScope, { userId }: Opened): boolean => userId !== null && userId === userOf(scope);

function refuseDeleted({ deletedDate }: Opened): void {
  if (deletedDate) throw problem('GONE', 'This message was deleted.');
}

/** Administrators delete messages of others, too. */
function refuseOfOthers(scope: AccountScope, message: Opened): void {
  if (!isOwn(scope, message) && !can(scope, 'team.manage'))
    throw problem('FORBIDDEN', 'Only the person who wrote a message, and administrators, can delete it.');
}

async function changed(scope: AccountScope, { uid, entryId }: Opened): Promise<ChatMessage> {
  await emit(scope, messageChanged, { entryId, messageId: uid });
  return loadMessage(scope, uid);
}

/** @throws NOT_FOUND, GONE once it is deleted, FORBIDDEN for messages of others */
export const editMessage = account('chat.write')
  .route({ method: 'PATCH', path: '/messages/{messageId}', summary: 'Edit your own message', tags })
  .input(MessageEdit)
  .output(ChatMessage)
  .handler(async ({ input: { messageId, text, mentionIds }, context: { scope, ports } }) => {
    const message = await openMessage(scope, messageId);
    if (!isOwn(scope, message)) throw problem('FORBIDDEN', 'Only the person who wrote a message can edit it.');
    refuseDeleted(message);
    if (text === message.text) return loadMessage(scope, messageId);
    await updateOwn(scope, 'chatMessage')
      .set({ text, editedDate: ports.clock.now() })
      .where('uid', '=', messageId)
      .execute();
    const { added } = await writeMentions(scope, { entryId: message.entryId, uid: messageId, text, mentionIds });
    await notifyOfMessage(scope, { entryId: message.entryId, messageId, mentioned: added, answered: null });
    return changed(scope, message);
  });

/** Deletes a message of one's own; administrators delete any. `restoreMessage` undoes it. @throws NOT_FOUND, FORBIDDEN */
export const deleteMessage = account('chat.write')
  .route({ method: 'DELETE', path: '/messages/{messageId}', summary: 'Delete a message', tags })
  .input(Input)
  .output(ChatMessage)
  .handler(async ({ input: { messageId }, context: { scope, ports } }) => {
    const message = await openMessage(scope, messageId);
    refuseOfOthers(scope, message);
    if (message.deletedDate) return loadMessage(scope, messageId);
    await updateOwn(scope, 'chatMessage')
      .set({ deletedDate: ports.clock.now() })
      .where('uid', '=', messageId)
      .execute();
    return changed(scope, message);
  });

/** Takes back that a message was deleted. @throws NOT_FOUND, FORBIDDEN, GONE once its words are gone */
export const restoreMessage = account('chat.write')
  .input(Input)
  .output(ChatMessage)
  .handler(async ({ input: { messageId }, context: { scope, ports } }) => {
    const message = await openMessage(scope, messageId);
    refuseOfOthers(scope, message);
    if (message.deletedDate && message.deletedDate < keptSince(ports.clock.now()))
      throw problem('GONE', 'This message was deleted too long ago. Its words are gone.');
    await updateOwn(scope, 'chatMessage').set({ deletedDate: null }).where('uid', '=', messageId).execute();
    return changed(scope, message);
  });

/** @throws NOT_FOUND, GONE once it is deleted */
export const reactToMessage = account('chat.write')
  .route({ method: 'PUT', path: '/messages/{messageId}/reaction', summary: 'React to a message', tags })
  .input(MessageReaction)
  .output(ChatMessage)
  .handler(async ({ input: { messageId, emoji, isOn }, context: { scope, ports } }) => {
    const message = await openMessage(scope, messageId);
    refuseDeleted(message);
    const userId = userOf(scope);
    if (!userId) throw problem('FORBIDDEN', 'Only people react to messages.');
    if (isOn)
      await insertOwn(scope, 'chatReaction', { messageId, userId, emoji, createDate: ports.clock.now() })
        .onConflict((conflict) => conflict.columns(['accountId', 'messageId', 'userId', 'emoji']).doNothing())
        .execute();
    else
      await deleteOwn(scope, 'chatReaction')
        .where('messageId', '=', messageId)
        .where('userId', '=', userId)
        .where('emoji', '=', emoji)
        .execute();
    return changed(scope, message);
  });

/** Keeps a message in sight above the others. @throws NOT_FOUND, GONE once it is deleted */
export const pinMessage = account('chat.write')
  .route({ method: 'PUT', path: '/messages/{messageId}/pin', summary: 'Pin a message, or take it off', tags })
  .input(Input.extend({ isPinned: z.boolean() }))
  .output(ChatMessage)
  .handler(async ({ input: { messageId, isPinned }, context: { scope, ports } }) => {
    const message = await openMessage(scope, messageId);
    refuseDeleted(message);
    await updateOwn(scope, 'chatMessage')
      .set({ pinnedDate: isPinned ? (message.pinnedDate ?? ports.clock.now()) : null })
      .where('uid', '=', messageId)
      .execute();
    return changed(scope, message);
  });

const atOnce = 5_000;

/** Every night: the words and photos of messages that were deleted long ago go; their places in the conversation stay. */
export const purgeMessagesJob = defineSystemJob({
  name: 'purge-messages',
  payload: z.object({}),
  cron: '33 3 * * *',
  async work({ clock }) {
    const before = keptSince(clock.now());
    return async ({ tx }) => {
      const isDeleted = sql<boolean>`exists (select from chat_message m
        where m.account_id = chat_attachment.account_id and m.uid = message_id and m.deleted_date < ${before})`;
      await tx.deleteFrom('chatAttachment').where(isDeleted).execute();
      await tx
        .updateTable('chatMessage')
        .set({ text: '' })
        .where('uid', 'in', (qb) =>
          qb
            .selectFrom('chatMessage')
            .select('uid')
            .where('deletedDate', '<', before)
            .where('text', '<>', '')
            .limit(atOnce),
        )
        .where('deletedDate', '<', before)
        .execute();
    };
  },
});
