import { sql } from 'kysely';
import { accountGrants, type AccountRows, can } from '#access/permissions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { personName } from '#features/people/server/person-name.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { problem } from '#lib/problem.ts';
import type { ChatPerson } from '../message.ts';

/** Null for programs. */
export const userOf = ({ actor }: AccountScope): string | null => (actor.kind === 'user' ? actor.userId : null);

/**
 * The chat of an entry is open to those who may read the entry, until it goes to the trash.
 * @throws NOT_FOUND, GONE
 */
export async function openChat(scope: AccountScope, entryId: string): Promise<{ title: string }> {
  const entry = can(scope, 'content.read')
    ? await selectOwn(scope, 'entry').select(['title', 'deletedDate']).where('uid', '=', entryId).executeTakeFirst()
    : undefined;
  if (!entry) throw problem('NOT_FOUND', 'This entry no longer exists, or you have no access to it.');
  if (entry.deletedDate)
    throw problem('GONE', 'This entry is in the trash, and its messages with it. Restore it to go on.');
  return { title: entry.title };
}

/** A message in a chat that is open. @throws NOT_FOUND, GONE */
export async function openMessage(scope: AccountScope, messageId: string) {
  const message = await selectOwn(scope, 'chatMessage')
    .select(['uid', 'entryId', 'number', 'userId', 'text', 'deletedDate', 'pinnedDate'])
    .where('uid', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw problem('NOT_FOUND', 'This message no longer exists.');
  await openChat(scope, message.entryId);
  return message;
}

/** Who may read what is said: the team, those of the agency who see the account, and others of it who have written. */
export async function chatPeople(scope: AccountScope): Promise<ChatPerson[]> {
  const people = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['m.userId', 'u.logoPictureId', personName.as('name')])
    .execute();
  const authors = await selectOwn(scope, 'chatAuthor as a')
    .select(['a.userId', 'a.name', sql<null>`null`.as('logoPictureId')])
    .where('a.isOfAgency', '=', true)
    .execute();
  const { rows } = await sql<Named>`select * from agency_people_here()`.execute(scope.tx);
  const helpers = [...authors, ...rows];
  const ofAgency = new Set(helpers.map(({ userId }) => userId));
  const all = new Map<string, ChatPerson>(
    [...helpers, ...people].map(({ userId, name, logoPictureId }) => [
      userId,
      { userId, name, logoUrl: pictureAddress(logoPictureId), isOfAgency: ofAgency.has(userId) },
    ]),
  );
  const readers = await readersAmong(scope, [...all.keys()]);
  const found = [...all.values()].filter(({ userId }) => readers.has(userId));
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

interface Named {
  userId: string;
  name: string;
  logoPictureId: string | null;
}

/** Those of the people who may read entries of the account, and what is said about them. */
export async function readersAmong(
  { tx, accountId, agencyId }: Pick<AccountScope, 'tx' | 'accountId' | 'agencyId'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const same = (value: string) => userIds.map(() => value);
  const { rows } = await sql<AccountRows & { place: number }>`select * from authorizations_of(
    ${[...userIds]}::text[], ${same(agencyId)}::text[], ${same(accountId)}::text[])`.execute(tx);
  const mayRead = (row: AccountRows) => {
    const grants = accountGrants(row);
    return grants !== null && can(grants, 'content.read') && can(grants, 'chat.read');
  };
  return new Set(rows.flatMap((row) => (mayRead(row) ? (userIds[row.place - 1] ?? []) : [])));
}
