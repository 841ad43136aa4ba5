import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { mediaCardJson } from '#features/content/server/list/card-json.ts';
import { personName } from '#features/people/server/person-name.ts';
import { problem } from '#lib/problem.ts';
import type { ChatMessage } from '../message.ts';

/** Of the author `a`, who may be read no more as user `u`; programs have a name of their own. */
const authorName = sql<string>`case when m.user_id is null then '' else coalesce(${personName}, a.name, '') end`;

const mentions = sql<
  ChatMessage['mentions']
>`coalesce((select json_agg(json_build_object('userId', n.user_id, 'name', n.name))
  from chat_mention n where n.account_id = message.account_id and n.message_id = message.uid), '[]')`;

const attachments = sql<
  ChatMessage['attachments']
>`coalesce((select json_agg(json_build_object('media', ${mediaCardJson},
    'point', case when x.point_x is not null then json_build_object('x', x.point_x, 'y', x.point_y) end)
    order by x.position, x.media_id)
  from chat_attachment x
  join media m on m.account_id = x.account_id and m.uid = x.media_id and m.deleted_date is null
  where x.account_id = message.account_id and x.message_id = message.uid), '[]')`;

const reactions = sql<ChatMessage['reactions']>`coalesce((select json_agg(json_build_object('emoji', g.emoji,
    'userIds', g.user_ids, 'names', g.names) order by g.first_date, g.emoji)
  from (select r.emoji, min(r.create_date) as first_date, json_agg(r.user_id order by r.create_date) as user_ids,
      json_agg(coalesce(${personName}, a.name, '') order by r.create_date) as names
    from chat_reaction r
    left join "user" u on u.uid = r.user_id
    left join chat_author a on a.account_id = r.account_id and a.user_id = r.user_id
    where r.account_id = message.account_id and r.message_id = message.uid
    group by r.emoji) g), '[]')`;

const replyTo = sql<ChatMessage['replyTo']>`(select json_build_object('uid', m.uid, 'number', m.number,
    'authorName', ${authorName}, 'text', case when m.deleted_date is null then left(m.text, 200) else '' end)
  from chat_message m
  left join "user" u on u.uid = m.user_id
  left join chat_author a on a.account_id = m.account_id and a.user_id = m.user_id
  where m.account_id = message.account_id and m.uid = message.reply_to_id)`;

/** The account's messages as `message`, with everything that is shown of them. */
export function messageRows(scope: AccountScope) {
  return selectOwn(scope, 'chatMessage as message')
    .leftJoin('user as u', 'u.uid', 'message.userId')
    .leftJoin('chatAuthor as a', (on) =>
      on.onRef('a.accountId', '=', 'message.accountId').onRef('a.userId', '=', 'message.userId'),
    )
    .select(['message.uid', 'message.entryId', 'message.number', 'message.userId', 'message.isByProgram'])
    .select(['message.createDate', 'message.editedDate', 'message.pinnedDate', 'message.deletedDate'])
    .select([
      sql<string>`case when message.user_id is null then '' else coalesce(${personName}, a.name, '') end`.as(
        'authorName',
      ),
      sql<boolean>`coalesce(a.is_of_agency, false)`.as('isOfAgency'),
      sql<string | null>`'/pictures/' || u.logo_picture_id`.as('logoUrl'),
      sql<string>`case when message.deleted_date is null then message.text else '' end`.as('text'),
      sql<ChatMessage['mentions']>`case when message.deleted_date is null then ${mentions} else '[]' end`.as(
        'mentions',
      ),
      sql<ChatMessage['attachments']>`case when message.deleted_date is null then ${attachments} else '[]' end`.as(
        'attachments',
      ),
      sql<ChatMessage['reactions']>`case when message.deleted_date is null then ${reactions} else '[]' end`.as(
        'reactions',
      ),
      replyTo.as('replyTo'),
    ]);
}

/** @throws NOT_FOUND */
export async function loadMessage(scope: AccountScope, messageId: string): Promise<ChatMessage> {
  const found = await messageRows(scope).where('message.uid', '=', messageId).executeTakeFirst();
  if (!found) throw problem('NOT_FOUND', 'This message no longer exists.');
  return found;
}
