import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { mentionedIn } from '#features/chat/mentions.ts';
import { newUid } from '#lib/new-uid.ts';
import { demoConversations, type DemoMessage } from '../demo-messages.data.ts';
import { demoPeople } from '../demo-people.data.ts';
import type { DemoAccount } from '../demo-world.data.ts';

type People = ReadonlyMap<string, { userId: string; name: string }>;

/** What a demo business's team says about its entries, until now. */
export async function seedMessages(
  scope: AccountScope,
  { slug }: DemoAccount,
  jobIds: readonly string[],
  now: Date,
): Promise<void> {
  const conversations = demoConversations[slug] ?? [];
  if (conversations.length === 0) return;
  const people = await peopleOf(
    scope,
    conversations.flatMap(({ messages }) => messages),
  );
  for (const { job, messages } of conversations) {
    const entryId = jobIds[job];
    if (entryId) await seedConversation(scope, { entryId, messages, people, now });
  }
}

async function peopleOf({ tx, ...scope }: AccountScope, messages: readonly DemoMessage[]): Promise<People> {
  const emails = [...new Set(messages.map(({ by }) => by))];
  const users = await tx.selectFrom('user').select(['uid', 'email']).where('email', 'in', emails).execute();
  const people = users.flatMap(({ uid: userId, email }) => {
    const { firstName, lastName } = demoPeople.find((person) => person.email === email) ?? {};
    return firstName ? [{ email, userId, name: `${firstName} ${lastName}` }] : [];
  });
  const ofAgency = new Set(messages.flatMap(({ by, isOfAgency }) => (isOfAgency ? [by] : [])));
  const authors = people.map(({ email, ...author }) => ({ ...author, isOfAgency: ofAgency.has(email) }));
  if (authors.length > 0) await insertOwn({ tx, ...scope }, 'chatAuthor', authors).execute();
  return new Map(people.map(({ email, ...person }) => [email, person]));
}

interface Conversation {
  entryId: string;
  messages: readonly DemoMessage[];
  people: People;
  now: Date;
}

async function seedConversation(scope: AccountScope, { entryId, messages, people, now }: Conversation): Promise<void> {
  const said = messages.flatMap((message) => {
    const author = people.get(message.by);
    return author
      ? [{ ...message, author, uid: newUid(), date: new Date(now.getTime() - message.minutesAgo * 60_000) }]
      : [];
  });
  const last = said.at(-1);
  if (!last) return;
  await insertOwn(scope, 'chat', { entryId, lastNumber: said.length, lastDate: last.date }).execute();
  const photo = await selectOwn(scope, 'entryMedia')
    .select('mediaId')
    .where('entryId', '=', entryId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  for (const [at, { uid, author, text, date, replyTo, isPinned, point, reactions = [] }] of said.entries()) {
    await insertOwn(scope, 'chatMessage', {
      uid,
      entryId,
      number: at + 1,
      userId: author.userId,
      text,
      replyToId: replyTo === undefined ? null : (said[replyTo]?.uid ?? null),
      createDate: date,
      pinnedDate: isPinned ? date : null,
    }).execute();
    const place = point && photo ? [{ messageId: uid, mediaId: photo.mediaId, pointX: point.x, pointY: point.y }] : [];
    if (place.length > 0) await insertOwn(scope, 'chatAttachment', place).execute();
    const mentions = mentionedIn(text, [...people.values()]).map((person) => ({ ...person, messageId: uid }));
    if (mentions.length > 0) await insertOwn(scope, 'chatMention', mentions).execute();
    const given = reactions.flatMap(({ by, emoji }) => {
      const userId = people.get(by)?.userId;
      return userId ? [{ messageId: uid, userId, emoji, createDate: date }] : [];
    });
    if (given.length > 0) await insertOwn(scope, 'chatReaction', given).execute();
  }
  // Who has written has read what came before.
  const read = new Map(said.map(({ author }, at) => [author.userId, at + 1]));
  const readers = [...read].map(([userId, readNumber]) => ({ entryId, userId, readNumber }));
  await insertOwn(scope, 'chatReader', readers).execute();
}
