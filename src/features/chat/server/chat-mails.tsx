import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AccountScope, SystemScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { findAddress } from '#features/notifications/server/mail/recipients.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { personName } from '#features/people/server/person-name.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { plainWords } from '../markdown.ts';
import { readersAmong, userOf } from './open-chat.ts';

const mentionKind = defineNotification({
  name: 'chatMention',
  label: 'Messages that mention me',
  mail: 'now',
  isForTeam: true,
});
const replyKind = defineNotification({
  name: 'chatReply',
  label: 'Replies to my messages',
  mail: 'daily',
  isForTeam: true,
});

const About = z.object({
  accountId: z.string(),
  /** Optional for mails that were enqueued before it was known. */
  entryId: z.string().optional(),
  userId: z.string(),
  messageId: z.string(),
});
type About = z.infer<typeof About>;

/** Of the message; the rest is in the app. */
const longestExcerpt = 300;

type Found = NonNullable<Awaited<ReturnType<typeof findNews>>>;

const written = (does: string) => ({
  write: ({ origin, message }: Found & { origin: string }) => ({
    subject: `${message.authorName} ${does}${message.entryTitle ? ` about “${message.entryTitle}”` : ''}`,
    preview: cutOnWord(plainWords(message.text), longestExcerpt),
    action: {
      text: 'Open the messages',
      address: `${origin}/content-messages?entry=${message.entryId}&message=${message.uid}`,
    },
    children: <Paragraph>{cutOnWord(plainWords(message.text), longestExcerpt)}</Paragraph>,
  }),
});
const subjectOf = ({ userId, accountId, entryId }: About) => ({ userId, accountId, entryId });

/** Says to somebody that a message names them, unless they have read it since. */
export const sendChatMentionJob = defineMail({
  name: 'send-chat-mention',
  idPrefix: 'chat-mention',
  payload: About,
  notification: { kind: mentionKind, of: subjectOf },
  find: (scope, about) =>
    findNews(
      scope,
      about,
      sql<boolean>`exists (select from chat_mention n
    where n.account_id = m.account_id and n.message_id = m.uid and n.user_id = ${about.userId})`,
    ),
  ...written('mentioned you'),
});

/** Says to somebody that their message was answered, unless they have read it since or muted the chat. */
export const sendChatReplyJob = defineMail({
  name: 'send-chat-reply',
  idPrefix: 'chat-reply',
  payload: About,
  notification: { kind: replyKind, of: subjectOf },
  find: (scope, about) =>
    findNews(
      scope,
      about,
      sql<boolean>`not exists (select from chat_reader r
    where r.account_id = m.account_id and r.entry_id = m.entry_id and r.user_id = ${about.userId} and r.is_muted)`,
    ),
  ...written('replied to you'),
});

interface News {
  entryId: string;
  messageId: string;
  /** Who is named for the first time. */
  mentioned: readonly string[];
  /** Who wrote what it answers. */
  answered: string | null;
}

/** Nobody hears of their own messages, or twice of one. */
export async function notifyOfMessage(scope: AccountScope, { mentioned, answered, ...of }: News): Promise<void> {
  const about = { ...of, accountId: scope.accountId };
  const self = userOf(scope);
  const others = mentioned.filter((userId) => userId !== self);
  for (const userId of others) await enqueueSystem(scope, sendChatMentionJob, { ...about, userId });
  if (answered && answered !== self && !mentioned.includes(answered))
    await enqueueSystem(scope, sendChatReplyJob, { ...about, userId: answered });
}

/** What there is to say to somebody who may still read it, and hasn't. */
async function findNews(
  scope: SystemScope,
  { accountId, userId, messageId }: About,
  concerns: ReturnType<typeof sql<boolean>>,
) {
  const to = await findAddress(scope, userId);
  const message = await scope.tx
    .selectFrom('chatMessage as m')
    .innerJoin('account as c', 'c.uid', 'm.accountId')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'm.accountId').onRef('e.uid', '=', 'm.entryId'))
    .leftJoin('user as u', 'u.uid', 'm.userId')
    .select(['m.uid', 'm.entryId', 'm.text', 'e.title as entryTitle', 'c.agencyId'])
    .select(sql<string>`coalesce(${personName}, 'Somebody')`.as('authorName'))
    .where('c.uid', '=', accountId)
    .where('m.uid', '=', messageId)
    .where('m.deletedDate', 'is', null)
    .where('e.deletedDate', 'is', null)
    .where(concerns)
    .where(sql<boolean>`not exists (select from chat_reader r where r.account_id = m.account_id
      and r.entry_id = m.entry_id and r.user_id = ${userId} and r.read_number >= m.number)`)
    .executeTakeFirst();
  if (!to || !message) return undefined;
  const readers = await readersAmong({ tx: scope.tx, accountId, agencyId: message.agencyId }, [userId]);
  return readers.has(userId) ? { to, userId, message } : undefined;
}
