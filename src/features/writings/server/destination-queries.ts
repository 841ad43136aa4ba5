import { sql } from 'kysely';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { mostDestinations } from '#features/content/writing.ts';
import { problem } from '#lib/problem.ts';
import type { Destination } from '../destination.ts';

const columns = [
  'uid',
  'name',
  'kind',
  'titleLimit',
  'descriptionLimit',
  'checks',
  'version',
] as const satisfies readonly (keyof Destination)[];

/** The account's destinations in order. */
export function destinationRows(scope: AccountScope): Promise<Destination[]> {
  return selectOwn(scope, 'destination').select(columns).orderBy('position').orderBy('uid').execute();
}

/** The destination, locked. @throws NOT_FOUND, and CONFLICT with `current` when it is no longer at `version` */
export async function lockDestination(scope: AccountScope, uid: string, version: number): Promise<Destination> {
  const row = await selectOwn(scope, 'destination')
    .select(columns)
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This destination no longer exists.');
  if (row.version !== version)
    throw problem('CONFLICT', 'Someone else edited this destination while you were working.', { current: row });
  return row;
}

/** @throws CONFLICT when another one has the name, or the maximum is reached */
export function checkDestination(
  { uid, name }: Pick<Destination, 'uid' | 'name'>,
  known: readonly Destination[],
  added: 0 | 1,
): void {
  if (known.length + added > mostDestinations)
    throw problem(
      'CONFLICT',
      `There are ${mostDestinations} destinations already. Delete one that isn’t needed first.`,
    );
  const same = known.find((one) => one.uid !== uid && one.name.toLowerCase() === name.toLowerCase());
  if (!same) return;
  const message = `There is a destination “${same.name}” already. Choose another name.`;
  throw problem('CONFLICT', message, { fields: { name: message } });
}

/** Inserts a destination at the end of the list. */
export async function insertDestination(scope: AccountScope, { version: _first, ...row }: Destination): Promise<void> {
  const { last } = await selectOwn(scope, 'destination')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const position = last === null ? 0 : last + 1;
  await insertOwn(scope, 'destination', { ...row, checks: JSON.stringify(row.checks), position }).execute();
}

export async function writeDestination(scope: AccountScope, { uid, checks, ...words }: Destination): Promise<void> {
  await updateOwn(scope, 'destination')
    .set({ ...words, checks: JSON.stringify(checks), updateDate: new Date() })
    .where('uid', '=', uid)
    .execute();
}

/** Those that aren't named follow in their previous order. */
export async function placeDestinations(scope: AccountScope, ids: readonly string[]): Promise<void> {
  const place = sql<number>`coalesce(array_position(${[...ids]}::text[], uid) - 1, ${mostDestinations} + position)`;
  await updateOwn(scope, 'destination').set({ position: place }).execute();
}
