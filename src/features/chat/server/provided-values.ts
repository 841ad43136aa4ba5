import { sql } from 'kysely';
import { z } from 'zod';
import { entryParts } from '#features/content/server/entry-part.ts';
import { mediaUses } from '#features/media/server/media-use.ts';
import { createdByPerson, personalData } from '#features/people/server/data-export/read-own-data.ts';
import { unreadOf } from './unread.ts';

/** Attached to a message that wasn't deleted. */
export const chatMediaUse = mediaUses.provide(
  sql`exists (select from chat_attachment x
    join chat_message n on n.account_id = x.account_id and n.uid = x.message_id
    where x.account_id = media.account_id and x.media_id = media.uid and n.deleted_date is null)`,
);

/** An entry's card shows how many messages its viewer hasn't read. */
export const chatPart = entryParts.provide({
  name: 'chat',
  card: {
    schema: { unreadMessages: z.number() },
    columns: ({ accountId, table }) => ({
      unreadMessages: unreadOf({
        accountId,
        entryId: sql.ref(`${table}.uid`),
        // Lists are read by prepared statements that know the account alone.
        userId: sql`(select current_setting('app.user_id', true))`,
      }),
    }),
  },
});

/** What somebody has written to the team. */
export const ownMessages = personalData.provide({
  file: 'made-by-you',
  read: async (scope, person) => ({
    messages: await scope.tx
      .selectFrom('chatMessage as m')
      .innerJoin('account as a', 'a.uid', 'm.accountId')
      .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'm.accountId').onRef('e.uid', '=', 'm.entryId'))
      .select(['a.businessName as business', 'e.title as entry', 'm.uid', 'm.text', 'm.createDate', 'm.editedDate'])
      .where('m.userId', '=', person.userId)
      .where('m.deletedDate', 'is', null)
      .where(createdByPerson(person))
      .orderBy('m.createDate')
      .execute(),
  }),
});
