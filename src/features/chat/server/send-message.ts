import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia } from '#features/media/server/media-queries.ts';
import { personName } from '#features/people/server/person-name.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { messageSent, personMentioned } from '../events.ts';
import { mentionedIn } from '../mentions.ts';
import { ChatMessage, NewMessage } from '../message.ts';
import { notifyOfMessage } from './chat-mails.tsx';
import { loadMessage } from './message-rows.ts';
import { chatPeople, openChat, userOf } from './open-chat.ts';

/**
 * Sends a message; with a client-made `uid`, sending is idempotent. People who are mentioned or answered are notified.
 * @throws NOT_FOUND, GONE for an entry in the trash, UNPROCESSABLE_CONTENT for media or messages of elsewhere
 */
export const sendMessage = account('chat.write')
  .route({
    method: 'POST',
    path: '/entries/{entryId}/messages',
    summary: 'Send a message about an entry',
    tags: ['Messages'],
  })
  .input(NewMessage)
  .output(ChatMessage)
  .handler(async ({ input, context: { scope, ports } }) => {
    const { uid = newUid(), entryId, text, replyToId } = input;
    await openChat(scope, entryId);
    const last = await lockChat(scope, entryId);
    if (await isSent(scope, { uid, entryId })) return loadMessage(scope, uid);
    const answered = await answeredAuthor(scope, { entryId, replyToId });
    await checkMedia(scope, input.attachments);
    const now = ports.clock.now();
    const [number, userId] = [last + 1, userOf(scope)];
    await updateOwn(scope, 'chat').set({ lastNumber: number, lastDate: now }).where('entryId', '=', entryId).execute();
    const row = { uid, entryId, number, userId, isByProgram: userId === null, text, replyToId, createDate: now };
    await insertOwn(scope, 'chatMessage', row).execute();
    const attached = input.attachments.map(({ mediaId, point }, position) => ({
      messageId: uid,
      mediaId,
      position,
      pointX: point?.x ?? null,
      pointY: point?.y ?? null,
    }));
    if (attached.length > 0) await insertOwn(scope, 'chatAttachment', attached).execute();
    if (userId) await keepAuthor(scope, userId);
    const { added } = await writeMentions(scope, { entryId, uid, text, mentionIds: input.mentionIds });
    await emit(scope, messageSent, { entryId, messageId: uid, number });
    await notifyOfMessage(scope, { entryId, messageId: uid, mentioned: added, answered });
    return loadMessage(scope, uid);
  });

/** Until the transaction ends, nobody else gets a number in this chat. @returns the last one */
async function lockChat(scope: AccountScope, entryId: string): Promise<number> {
  await insertOwn(scope, 'chat', { entryId })
    .onConflict((conflict) => conflict.columns(['accountId', 'entryId']).doNothing())
    .execute();
  const chat = selectOwn(scope, 'chat').select('lastNumber').where('entryId', '=', entryId).forUpdate();
  return (await chat.executeTakeFirstOrThrow()).lastNumber;
}

/** @throws CONFLICT if the id is that of another message */
async function isSent(scope: AccountScope, { uid, entryId }: { uid: string; entryId: string }): Promise<boolean> {
  const sent = await selectOwn(scope, 'chatMessage')
    .select(['userId', 'entryId'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (sent && (sent.entryId !== entryId || sent.userId !== userOf(scope)))
    throw problem('CONFLICT', 'Another message has this id. Send yours with a new one.');
  return sent !== undefined;
}

async function answeredAuthor(
  scope: AccountScope,
  { entryId, replyToId }: { entryId: string; replyToId: string | null },
): Promise<string | null> {
  if (replyToId === null) return null;
  const answered = await selectOwn(scope, 'chatMessage')
    .select('userId')
    .where('uid', '=', replyToId)
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  if (!answered)
    throw problem('UNPROCESSABLE_CONTENT', 'The message that you answer no longer exists. Send yours without it.');
  return answered.userId;
}

async function checkMedia(scope: AccountScope, attachments: NewMessage['attachments']): Promise<void> {
  const found = await findMedia(
    scope,
    attachments.map(({ mediaId }) => mediaId),
  );
  if (attachments.some(({ mediaId }) => !found.has(mediaId)))
    throw problem('UNPROCESSABLE_CONTENT', 'One of these photos or videos no longer exists. Remove it and send again.');
}

/** Notes how somebody is called, and whether they look after the account for its agency. */
async function keepAuthor(scope: AccountScope, userId: string): Promise<void> {
  const { tx, role } = scope;
  const person = tx.selectFrom('user as u').select(personName.as('name')).where('u.uid', '=', userId);
  const { name } = await person.executeTakeFirstOrThrow();
  const isOfAgency = role === 'agency' || role === 'agencyAdmin' || role === 'house';
  await insertOwn(scope, 'chatAuthor', { userId, name, isOfAgency })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'userId'])
        .doUpdateSet({ name, isOfAgency })
        .where(
          sql<boolean>`(chat_author.name, chat_author.is_of_agency) is distinct from (${name}, ${isOfAgency}::boolean)`,
        ),
    )
    .execute();
}

interface Words {
  entryId: string;
  uid: string;
  text: string;
  mentionIds: readonly string[];
}

/** Keeps whom a text names, of those who may read it, and says so of those who are new. @returns who is new */
export async function writeMentions(
  scope: AccountScope,
  { entryId, uid, text, mentionIds }: Words,
): Promise<{ added: string[] }> {
  const wanted = new Set(mentionIds);
  const people = wanted.size > 0 ? (await chatPeople(scope)).filter(({ userId }) => wanted.has(userId)) : [];
  const mentioned = mentionedIn(text, people);
  const before = await selectOwn(scope, 'chatMention').select('userId').where('messageId', '=', uid).execute();
  await deleteOwn(scope, 'chatMention').where('messageId', '=', uid).execute();
  const rows = mentioned.map(({ userId, name }) => ({ messageId: uid, userId, name }));
  if (rows.length > 0) await insertOwn(scope, 'chatMention', rows).execute();
  const known = new Set(before.map(({ userId }) => userId));
  const added = mentioned.filter(({ userId }) => !known.has(userId));
  for (const { userId, name } of added) await emit(scope, personMentioned, { entryId, messageId: uid, userId, name });
  return { added: added.map(({ userId }) => userId) };
}
