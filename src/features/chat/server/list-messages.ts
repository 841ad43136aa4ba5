import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { holds, latestFirst, type ListOrder, readPage } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { accountReading } from '#access/procedures.ts';
import { personName } from '#features/people/server/person-name.ts';
import { Uid } from '#lib/uid.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import { Chat, ChatMessage, FoundMessages, MessagePage, MessageQuery, MessageSearch } from '../message.ts';
import { loadMessage, messageRows } from './message-rows.ts';
import { chatPeople, openChat, userOf } from './open-chat.ts';

const tags = ['Messages'];

/** The newest first. An index holds it. */
const newestFirst: ListOrder = { direction: 'desc', keys: [[sql`message.number`, 'bigint']] };

/** The messages about an entry, the newest first. @throws NOT_FOUND, GONE for an entry in the trash */
export const listMessages = accountReading('chat.read')
  .route({ method: 'GET', path: '/entries/{entryId}/messages', summary: 'List messages about an entry', tags })
  .input(MessageQuery)
  .output(MessagePage)
  .handler(async ({ input, context: { scope } }) => {
    await openChat(scope, input.entryId);
    const rows = messageRows(scope).where('message.entryId', '=', input.entryId);
    return planOnce(scope.tx, () => readPage(rows, newestFirst, input));
  });

export const getMessage = accountReading('chat.read')
  .route({ method: 'GET', path: '/messages/{messageId}', summary: 'Read a message', tags })
  .input(z.strictObject({ messageId: Uid }))
  .output(ChatMessage)
  .handler(async ({ input, context: { scope } }) => {
    const message = await loadMessage(scope, input.messageId);
    await openChat(scope, message.entryId);
    return message;
  });

/** What surrounds the messages of an entry: people, what is pinned, and how far everybody has read. */
export const getChat = accountReading('chat.read')
  .input(z.strictObject({ entryId: Uid }))
  .output(Chat)
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const { title } = await openChat(scope, entryId);
    const userId = userOf(scope);
    const all = await selectOwn(scope, 'chatReader')
      .select(['userId', 'readNumber as number', 'isMuted'])
      .where('entryId', '=', entryId)
      .execute();
    const own = all.find((reader) => reader.userId === userId);
    const chat = await selectOwn(scope, 'chat').select('lastNumber').where('entryId', '=', entryId).executeTakeFirst();
    const pinned = await messageRows(scope)
      .where('message.entryId', '=', entryId)
      .where('message.pinnedDate', 'is not', null)
      .where('message.deletedDate', 'is', null)
      .orderBy('message.pinnedDate', 'desc')
      .limit(50)
      .execute();
    return {
      entryId,
      title,
      lastNumber: chat?.lastNumber ?? 0,
      readNumber: own?.number ?? 0,
      isMuted: own?.isMuted ?? false,
      people: await chatPeople(scope),
      readers: all.flatMap((reader) =>
        reader.userId === userId ? [] : [{ userId: reader.userId, number: reader.number }],
      ),
      pinned,
    };
  });

/** Messages that hold a text, of one entry or of all, the latest first. */
export const searchMessages = accountReading('chat.read')
  .route({ method: 'GET', path: '/messages', summary: 'Search messages', tags })
  .input(MessageSearch)
  .output(FoundMessages)
  .handler(({ input, context: { scope } }) => {
    const rows = selectOwn(scope, 'chatMessage as message')
      .innerJoin('entry as e', (on) =>
        on.onRef('e.accountId', '=', 'message.accountId').onRef('e.uid', '=', 'message.entryId'),
      )
      .leftJoin('user as u', 'u.uid', 'message.userId')
      .leftJoin('chatAuthor as a', (on) =>
        on.onRef('a.accountId', '=', 'message.accountId').onRef('a.userId', '=', 'message.userId'),
      )
      .select([
        'message.uid',
        'message.entryId',
        'message.number',
        'message.isByProgram',
        'message.text',
        'message.createDate',
      ])
      .select([
        'e.title as entryTitle',
        sql<string>`case when message.user_id is null then '' else coalesce(${personName}, a.name, '') end`.as(
          'authorName',
        ),
      ])
      .where('message.deletedDate', 'is', null)
      .where('e.deletedDate', 'is', null)
      .where(sql<SqlBool>`${can(scope, 'content.read')}`)
      .where(sql<SqlBool>`(${input.entryId === undefined} or message.entry_id = ${input.entryId ?? ''})`)
      .where(holds(sql`message.text`, input.search));
    return readPage(rows, latestFirst(sql`message.create_date`, sql`message.uid`), input);
  });
