import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { latestFirst, readPage } from '#access/list.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { coverJson } from '#features/content/server/list/card-json.ts';
import { personName } from '#features/people/server/person-name.ts';
import { Done } from '#lib/done.ts';
import { Uid } from '#lib/uid.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import { messagesRead } from '../events.ts';
import { type Conversation, ConversationPage, ConversationQuery } from '../message.ts';
import { openChat, userOf } from './open-chat.ts';
import { unreadOf } from './unread.ts';

const tags = ['Messages'];

/** The account's chats (`c`) about entries (`page`) that aren't in the trash. */
function openChats(scope: AccountScope) {
  return selectOwn(scope, 'chat as c')
    .innerJoin('entry as page', (on) =>
      on.onRef('page.accountId', '=', 'c.accountId').onRef('page.uid', '=', 'c.entryId'),
    )
    .where('page.deletedDate', 'is', null)
    .where(sql<SqlBool>`${can(scope, 'content.read')}`);
}

function readingOf(scope: AccountScope) {
  const userId = sql`${userOf(scope) ?? ''}`;
  const at = { accountId: sql`c.account_id`, entryId: sql`c.entry_id`, userId };
  return {
    unread: unreadOf(at),
    isMuted: sql<boolean>`exists (select from chat_reader r
      where r.account_id = c.account_id and r.entry_id = c.entry_id and r.user_id = ${userId} and r.is_muted)`,
  };
}

const lastMessage = sql<Conversation['last']>`(select json_build_object('isByProgram', m.is_by_program,
    'authorName', case when m.user_id is null then '' else coalesce(${personName}, a.name, '') end,
    'text', left(m.text, 200),
    'attachmentCount', (select count(*) from chat_attachment x where x.account_id = m.account_id and x.message_id = m.uid))
  from chat_message m
  left join "user" u on u.uid = m.user_id
  left join chat_author a on a.account_id = m.account_id and a.user_id = m.user_id
  where m.account_id = c.account_id and m.entry_id = c.entry_id and m.deleted_date is null
  order by m.number desc limit 1)`;

/** Entries that have messages, the latest first. */
export const listConversations = accountReading('chat.read')
  .route({ method: 'GET', path: '/conversations', summary: 'List entries with messages', tags })
  .input(ConversationQuery.default(ConversationQuery.parse({})))
  .output(ConversationPage)
  .handler(({ input, context: { scope } }) => {
    const { unread, isMuted } = readingOf(scope);
    const rows = openChats(scope)
      .where('c.lastNumber', '>', 0)
      .where(sql<SqlBool>`(not ${input.unread} or ${unread} > 0)`)
      .select(['c.entryId', 'page.title', 'c.lastDate'])
      .select([
        coverJson(sql`c.account_id`).as('cover'),
        lastMessage.as('last'),
        unread.as('unread'),
        isMuted.as('isMuted'),
      ]);
    return planOnce(scope.tx, () => readPage(rows, latestFirst(sql`c.last_date`, sql`c.entry_id`), input));
  });

const UnreadCount = z.object({
  /** In conversations that aren't muted. */
  count: z.number(),
});

export const countUnreadMessages = accountReading('chat.read')
  .route({ method: 'GET', path: '/unread-message-count', summary: 'Count unread messages', tags })
  .output(UnreadCount)
  .handler(async ({ context: { scope } }) => {
    const { unread, isMuted } = readingOf(scope);
    const found = await openChats(scope)
      .select(sql<number>`coalesce(sum(case when ${isMuted} then 0 else ${unread} end), 0)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return { count: found.count };
  });

/** Of the entries that are shown somewhere, such as on cards. */
export const countUnreadOfEntry = accountReading('chat.read')
  .input(z.strictObject({ entryId: Uid }))
  .output(UnreadCount)
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const chat = openChats(scope).where('c.entryId', '=', entryId).select(readingOf(scope).unread.as('count'));
    return { count: (await chat.executeTakeFirst())?.count ?? 0 };
  });

/** Who looks through somebody’s eyes leaves no trace of reading. */
export const readerOf = (scope: AccountScope): string | null =>
  scope.actor.kind === 'user' && !scope.actor.viewing ? scope.actor.userId : null;

/** Notes that one has read up to a message; never back. @throws NOT_FOUND, GONE */
export const markRead = account('chat.read', { unrecorded: 'how far somebody has read is theirs alone' })
  .route({ method: 'PUT', path: '/entries/{entryId}/messages-read', summary: 'Mark messages as read', tags })
  .input(z.strictObject({ entryId: Uid, number: z.int().min(0).max(2_147_483_647) }))
  .output(Done)
  .handler(async ({ input: { entryId, number }, context: { scope } }) => {
    await openChat(scope, entryId);
    const userId = readerOf(scope);
    const chat = await selectOwn(scope, 'chat').select('lastNumber').where('entryId', '=', entryId).executeTakeFirst();
    const readNumber = Math.min(number, chat?.lastNumber ?? 0);
    if (!userId || readNumber === 0) return { ok: true };
    const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'chatReader', { entryId, userId, readNumber })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'entryId', 'userId'])
          .doUpdateSet({ readNumber })
          .where('chatReader.readNumber', '<', readNumber),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await emit(scope, messagesRead, { entryId, userId, number: readNumber });
    return { ok: true };
  });

/** Of a chat that is muted, one hears only where one is mentioned. @throws NOT_FOUND, GONE */
export const muteChat = account('chat.read', { unrecorded: 'what somebody hears of is theirs alone' })
  .route({
    method: 'PUT',
    path: '/entries/{entryId}/messages-muted',
    summary: 'Mute the messages about an entry',
    tags,
  })
  .input(z.strictObject({ entryId: Uid, isMuted: z.boolean() }))
  .output(Done)
  .handler(async ({ input: { entryId, isMuted }, context: { scope } }) => {
    await openChat(scope, entryId);
    const userId = readerOf(scope);
    if (!userId) return { ok: true };
    await insertOwn(scope, 'chatReader', { entryId, userId, isMuted })
      .onConflict((conflict) => conflict.columns(['accountId', 'entryId', 'userId']).doUpdateSet({ isMuted }))
      .execute();
    return { ok: true };
  });
