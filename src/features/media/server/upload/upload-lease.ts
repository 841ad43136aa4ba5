import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { AccountScope } from '#access/scope.ts';
import type { PartialFiles } from '#integrations/storage/partial-files.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import { isOwnedBy, type UploadOwner } from './upload-owner.ts';

type InScope = <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;

type UploadRow = Selectable<Database['upload']>;

export interface UploadLease extends Locker {
  token: string;
  /** Where a holder may continue writing: fixed when the lease is taken. */
  memoOf(id: string): string;
  /** The upload as it was when its lease was taken, once: from then on it changes. */
  takeRow(id: string): UploadRow | undefined;
  /** What came last was acknowledged together with the end of the lease. */
  wasGivenBack(id: string): void;
}

interface Held {
  memo: string;
  row: UploadRow | undefined;
  end(): void;
}

/** A dead process's lease expires after this many seconds. */
const leaseSeconds = 10;
/** How often a holder renews, and learns whether someone is waiting. */
const renewEveryMs = 2_000;
const patienceMs = 15_000;

/** Lease holders in this process can be asked directly. */
const neighbors = new Map<string, RequestRelease>();

/**
 * One request at a time appends to an upload, across all processes: a lease in the upload's row, renewed while it is
 * held. A waiting request asks the holder to release it. A request that takes an expired lease also takes over the
 * bytes, so that a holder who was only paused can't reach them anymore.
 */
export function createUploadLease({ inScope, inOurs, owner, partials }: Holder): UploadLease {
  const token = randomUUID();
  const held = new Map<string, Held>();
  return {
    token,
    memoOf(id) {
      const memo = held.get(id)?.memo;
      if (memo === undefined) throw new Error('an upload is written to under its lease only');
      return memo;
    },
    takeRow(id) {
      const lease = held.get(id);
      const row = lease?.row;
      if (lease) lease.row = undefined;
      return row;
    },
    wasGivenBack: (id) => held.get(id)?.end(),
    newLock: (id) => leaseOf({ id, token, inScope, inOurs, owner, partials, fix: (lease) => held.set(id, lease) }),
  };
}

interface Holder {
  inScope: InScope;
  /** As the product: a lease is released even if its person has lost all permissions. */
  inOurs: InScope;
  owner: UploadOwner;
  partials: PartialFiles;
}

interface Parts extends Holder {
  id: string;
  token: string;
  fix(lease: Held): void;
}

function leaseOf(parts: Parts): Lock {
  const { id, token, inOurs } = parts;
  let renewal: NodeJS.Timeout | undefined;
  let isGivenBack = false;
  const end = () => {
    clearInterval(renewal);
    neighbors.delete(id);
    isGivenBack = true;
  };
  const giveUp = async () => {
    if (isGivenBack) return;
    end();
    await inOurs((scope) => giveBack(scope, id, token));
  };
  return {
    async lock(signal, release) {
      const taken = await waitFor(parts, signal);
      // A new upload has no row yet, so no one can be writing to it.
      if (!taken) return;
      neighbors.set(id, release);
      renewal = setInterval(() => void renew(parts, release), renewEveryMs);
      try {
        const { row } = taken;
        parts.fix({ memo: taken.ranOut ? await takeOver(parts, row) : row.storageMemo, row, end });
      } catch (error) {
        await giveUp();
        throw error;
      }
    },
    unlock: giveUp,
  };
}

interface Taken {
  row: UploadRow;
  /** Its last holder did not release it, and may still be alive. */
  ranOut: boolean;
}

async function waitFor({ id, token, owner, inScope }: Parts, signal: AbortSignal): Promise<Taken | undefined> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const outcome = await inScope((scope) => take(scope, { id, token, owner }));
    if (outcome !== 'held') return outcome;
    await neighbors.get(id)?.();
    if (signal.aborted || Date.now() > until)
      throw problem('CONFLICT', 'This file is being sent by another window. Close that one, or wait a moment.');
    await sleep(100);
  }
}

/**
 * Takes the lease unless another request holds an unexpired one; that one is asked to release it. Other people's
 * uploads can't be leased.
 */
async function take(
  scope: AccountScope,
  { id, token, owner }: Pick<Parts, 'id' | 'token' | 'owner'>,
): Promise<Taken | 'held' | undefined> {
  const found = await selectOwn(scope, 'upload')
    .selectAll()
    .select(isOver.as('isOver'))
    .where('uid', '=', id)
    .where(isOwnedBy(owner))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { isOver: isLeaseOver, ...row } = found;
  const upload = updateOwn(scope, 'upload').where('uid', '=', id);
  if (row.leaseToken && !isLeaseOver) {
    if (!row.isReleaseWanted) await upload.set({ isReleaseWanted: true }).execute();
    return 'held';
  }
  await upload.set({ leaseToken: token, leaseUntil: leaseEnd, isReleaseWanted: false }).execute();
  // A finished upload is already a media item, and its partial file is gone: nothing is left to take over.
  return { ranOut: row.leaseToken !== null && row.finishedDate === null, row };
}

/** A lease that ends too far in the future was taken before the clock was set back. */
const isOver = sql<boolean>`lease_until not between now() and now() + make_interval(secs => ${2 * leaseSeconds})`;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/** Never takes the lease again: once it is lost, later writes don't count. */
async function renew({ id, token, inScope }: Parts, release: RequestRelease): Promise<void> {
  const lease = await inScope((scope) =>
    updateOwn(scope, 'upload')
      .set({ leaseUntil: leaseEnd })
      .where('uid', '=', id)
      .where('leaseToken', '=', token)
      .returning('isReleaseWanted')
      .executeTakeFirst(),
  ).catch(() => ({ isReleaseWanted: false }));
  if (!lease || lease.isReleaseWanted) await release();
}

/** Moves the acknowledged bytes out of the last holder's reach, and continues the upload there. */
async function takeOver({ id, token, inScope, partials }: Parts, row: UploadRow): Promise<string> {
  const { offsetBytes: offset, storageMemo: memo } = row;
  const storageMemo = await partials.takeOver({ offset, memo });
  if (storageMemo === memo) return storageMemo;
  const moved = await inScope((scope) =>
    updateOwn(scope, 'upload')
      .set({ storageMemo })
      .where('uid', '=', id)
      .where('leaseToken', '=', token)
      .executeTakeFirstOrThrow(),
  );
  if (moved.numUpdatedRows === 0n) {
    await partials.remove(storageMemo);
    throw problem('CONFLICT', 'This file is being sent by another window. Close that one, or wait a moment.');
  }
  await partials.remove(memo);
  return storageMemo;
}

async function giveBack(scope: AccountScope, id: string, token: string): Promise<void> {
  await updateOwn(scope, 'upload')
    .set({ leaseToken: null, leaseUntil: null })
    .where('uid', '=', id)
    .where('leaseToken', '=', token)
    .execute();
}
