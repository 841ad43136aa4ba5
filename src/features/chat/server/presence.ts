import { sql } from 'kysely';
import { z } from 'zod';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { personName } from '#features/people/server/person-name.ts';
import { Uid } from '#lib/uid.ts';
import { Presence } from '../message.ts';
import { readerOf } from './conversations.ts';
import { openChat, userOf } from './open-chat.ts';

/** Clients say every few seconds that they are there. */
const seenFor = 20;
const typedFor = 6;
const keptFor = 60;

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);

/** Says that one has a chat open, and who else has. It is kept for a minute. @throws NOT_FOUND, GONE */
export const updatePresence = account('chat.read', { unrecorded: 'who is here now, kept for a minute' })
  .input(z.strictObject({ entryId: Uid, isTyping: z.boolean() }))
  .output(z.array(Presence))
  .handler(async ({ input: { entryId, isTyping }, context: { scope, ports } }): Promise<Presence[]> => {
    await openChat(scope, entryId);
    const now = ports.clock.now();
    const userId = readerOf(scope);
    if (userId) {
      await deleteOwn(scope, 'chatPresence')
        .where('userId', '=', userId)
        .where('seenDate', '<', ago(now, keptFor))
        .execute();
      const place = { seenDate: now, typedDate: isTyping ? now : null };
      await insertOwn(scope, 'chatPresence', { entryId, userId, ...place })
        .onConflict((conflict) => conflict.columns(['accountId', 'entryId', 'userId']).doUpdateSet(place))
        .execute();
    }
    const rows = await selectOwn(scope, 'chatPresence as p')
      .leftJoin('user as u', 'u.uid', 'p.userId')
      .leftJoin('chatAuthor as a', (on) =>
        on.onRef('a.accountId', '=', 'p.accountId').onRef('a.userId', '=', 'p.userId'),
      )
      .select(['p.userId', 'p.typedDate', sql<string>`coalesce(${personName}, a.name, '')`.as('name')])
      .where('p.entryId', '=', entryId)
      .where('p.userId', '<>', userOf(scope) ?? '')
      .where('p.seenDate', '>', ago(now, seenFor))
      .orderBy('p.userId')
      .limit(100)
      .execute();
    return rows.map(({ typedDate, ...person }) => ({
      ...person,
      isTyping: typedDate !== null && typedDate > ago(now, typedFor),
    }));
  });
