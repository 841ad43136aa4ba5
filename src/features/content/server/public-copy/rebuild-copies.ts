import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { publicEntryVersion } from '../../public-entry.ts';
import { lockEntries } from '../editing/entry-row.ts';
import { refreshPublicCopies } from './refresh-public-copies.ts';

/** Rebuilt in one transaction: people who save at the same time wait no longer than for these. */
const batch = 100;

/** Copies of this version or a newer one are left as they are. */
export const anyVersion = publicEntryVersion + 1;

export interface Rebuilt {
  /** Copies that were looked at. */
  seen: number;
  /** Entries whose copies stay as they were, with the reason. */
  failed: Map<string, unknown>;
}

/** Accounts with copies of an older version than `below`. */
export async function accountsToRebuild({ db }: Pick<Ports, 'db'>, below = publicEntryVersion): Promise<string[]> {
  const rows = await inSystem(db, 'rebuild-public-copies', ({ tx }) =>
    tx
      .selectFrom('contentPublic')
      .innerJoin('account', 'account.uid', 'contentPublic.accountId')
      .select('contentPublic.accountId')
      .distinct()
      .where('documentVersion', '<', below)
      .where('account.isOpen', '=', true)
      .orderBy('contentPublic.accountId')
      .execute(),
  );
  return rows.map(({ accountId }) => accountId);
}

interface Options {
  /** Only copies of an older version than this. */
  below?: number;
  signal?: AbortSignal;
  /** Called after each batch. */
  progress?: (seen: number) => void;
}

/**
 * Rebuilds an account's older copies, each batch in a transaction of its own. What was rebuilt is of this version then,
 * so that an interrupted run goes on where it ended.
 * @throws the signal's reason
 */
export async function rebuildCopies(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  { below = publicEntryVersion, signal, progress }: Options = {},
): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { seen: 0, failed: new Map() };
  for (let after = '', entryIds = await olderCopies(db, accountId, below, after); entryIds.length > 0;) {
    signal?.throwIfAborted();
    await rebuild(db, accountId, entryIds, rebuilt);
    rebuilt.seen += entryIds.length;
    progress?.(rebuilt.seen);
    after = entryIds.at(-1) ?? after;
    entryIds = await olderCopies(db, accountId, below, after);
  }
  return rebuilt;
}

function olderCopies(db: Ports['db'], accountId: string, below: number, after: string): Promise<string[]> {
  return asSystem(db, accountId, 'rebuild-public-copies', async (scope) => {
    const rows = await selectOwn(scope, 'contentPublic')
      .select('uid')
      .where('documentVersion', '<', below)
      .where('uid', '>', after)
      .orderBy('uid')
      .limit(batch)
      .execute();
    return rows.map(({ uid }) => uid);
  });
}

/** One that can't be rebuilt doesn't keep the others from it. */
async function rebuild(
  db: Ports['db'],
  accountId: string,
  entryIds: readonly string[],
  rebuilt: Rebuilt,
): Promise<void> {
  try {
    await asSystem(db, accountId, 'rebuild-public-copies', async (scope) => {
      await lockEntries(scope, entryIds);
      await refreshPublicCopies(scope, entryIds);
    });
  } catch (error) {
    if (entryIds.length > 1) for (const entryId of entryIds) await rebuild(db, accountId, [entryId], rebuilt);
    else for (const entryId of entryIds) rebuilt.failed.set(entryId, error);
  }
}
