import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import { plainWords } from '#features/chat/markdown.ts';
import { newUid } from '#lib/new-uid.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { rowFor } from '#platform/database/row-for.ts';

interface Happened {
  userId: string;
  agencyId: string;
  entryId: string;
  kind: string;
  title: string;
  body: string;
  path: string;
  date: Date;
}

const longestBody = 120;
const readAfterMs = 20 * 3_600_000;

/** What a demo business's people have heard of: its requests, testimonials and messages. */
export async function seedNotifications({ tx }: SystemScope, accountId: string, now: Date): Promise<void> {
  const { rows } = await sql<Happened>`
    select m.user_id, a.agency_id, l.entry_id, 'leadReceived' as kind, 'New contact request from ' || l.name as title,
      e.excerpt as body,
      '/leads/' || l.entry_id as path, l.create_date as date
    from lead l join account a on a.uid = l.account_id
      join entry e on e.account_id = l.account_id and e.uid = l.entry_id
      join account_membership m on m.account_id = a.uid and m.role = 'admin'
    where a.uid = ${accountId} and l.state in ('new', 'answered')
    union all
    select m.user_id, a.agency_id, t.entry_id, 'testimonialReceived', t.customer_name || ' sent a testimonial',
      t.description, '/testimonials?open=' || t.entry_id, t.create_date
    from testimonial t join account a on a.uid = t.account_id
      join account_membership m on m.account_id = a.uid and m.role = 'admin'
    where a.uid = ${accountId} and t.state = 'pending'
    union all
    select n.user_id, a.agency_id, c.entry_id, 'chatMention', w.name || ' mentioned you about “' || e.title || '”',
      c.text, '/content-messages?entry=' || c.entry_id || '&message=' || c.uid, c.create_date
    from chat_mention n join chat_message c on c.account_id = n.account_id and c.uid = n.message_id
      join chat_author w on w.account_id = c.account_id and w.user_id = c.user_id
      join entry e on e.account_id = c.account_id and e.uid = c.entry_id join account a on a.uid = c.account_id
    where a.uid = ${accountId}
    union all
    select o.user_id, a.agency_id, c.entry_id, 'chatReply', w.name || ' replied to you about “' || e.title || '”',
      c.text, '/content-messages?entry=' || c.entry_id || '&message=' || c.uid, c.create_date
    from chat_message c join chat_message o on o.account_id = c.account_id and o.uid = c.reply_to_id
      join chat_author w on w.account_id = c.account_id and w.user_id = c.user_id
      join entry e on e.account_id = c.account_id and e.uid = c.entry_id join account a on a.uid = c.account_id
    where a.uid = ${accountId} and o.user_id <> c.user_id`.execute(tx);
  const notifications = rows.map(({ date, body, ...about }) => {
    const readDate = now.getTime() - date.getTime() > readAfterMs ? now : null;
    return rowFor('notification', {
      ...about,
      body: cutOnWord(plainWords(body), longestBody),
      uid: newUid(),
      accountId,
      inApp: true,
      createDate: date,
      readDate,
      digestDate: null,
    });
  });
  if (notifications.length > 0) await tx.insertInto('notification').values(notifications).execute();
}
