import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { AccountScope } from '#access/scope.ts';
import type { Arrived, PartialFiles } from '#integrations/storage/partial-files.ts';
import { problem } from '#lib/problem.ts';
import { isOwnedBy, type UploadOwner } from './upload-owner.ts';

type InScope = <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;

export interface UploadLease extends Locker {
  token: string;
  /** Where a holder may go on writing: fixed when the lease is taken, whatever happens afterwards. */
  memoOf(id: string): string;
}

/** A dead process's lease runs out by itself after this many seconds. */
const leaseSeconds = 10;
/** How often a holder renews, and hears whether somebody waits. */
const renewEveryMs = 2_000;
const patienceMs = 15_000;

/** Those who hold a lease in this process can be asked at once. */
const neighbors = new Map<string, RequestRelease>();

/**
 * One request at a time appends to an upload, over all processes: a lease in the upload's row, renewed while it is
 * held. Whoever waits asks the holder to let go. Whoever takes a lease that ran out takes the bytes over too,
 * so that a holder who was only paused can't reach them anymore.
 */
export function createUploadLease({ inScope, inOurs, owner, partials }: Holder): UploadLease {
  const token = randomUUID();
  const memos = new Map<string, string>();
  return {
    token,
    memoOf(id) {
      const memo = memos.get(id);
      if (memo === undefined) throw new Error('an upload is written to under its lease only');
      return memo;
    },
    newLock: (id) => leaseOf({ id, token, inScope, inOurs, owner, partials, fix: (memo) => memos.set(id, memo) }),
  };
}

interface Holder {
  /** As the person who sends. */
  inScope: InScope;
  /** As the product: a lease is given back also when its person may do nothing anymore. */
  inOurs: InScope;
  owner: UploadOwner;
  partials: PartialFiles;
}

interface Parts extends Holder {
  id: string;
  token: string;
  fix(memo: string): void;
}

function leaseOf(parts: Parts): Lock {
  const { id, token, inOurs } = parts;
  let renewal: NodeJS.Timeout | undefined;
  const giveUp = async () => {
    clearInterval(renewal);
    neighbors.delete(id);
    await inOurs((scope) => giveBack(scope, id, token));
  };
  return {
    async lock(signal, release) {
      const taken = await waitFor(parts, signal);
      // A new upload has no row yet, so nobody can be writing to it.
      if (!taken) return;
      neighbors.set(id, release);
      renewal = setInterval(() => void renew(parts, release), renewEveryMs);
      try {
        parts.fix(taken.ranOut ? await takeOver(parts, taken) : taken.memo);
      } catch (error) {
        await giveUp();
        throw error;
      }
    },
    unlock: giveUp,
  };
}

interface Taken extends Arrived {
  /** Its last holder did not give it back, and may still be there. */
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
 * Takes the lease unless another request holds one that has not run out; that one is asked to let go. Somebody else's
 * upload has none to give.
 */
async function take(
  scope: AccountScope,
  { id, token, owner }: Pick<Parts, 'id' | 'token' | 'owner'>,
): Promise<Taken | 'held' | undefined> {
  const row = await selectOwn(scope, 'upload')
    .select(['leaseToken', 'storageMemo', 'offsetBytes', 'isReleaseWanted', 'finishedDate'])
    .select(isOver.as('isOver'))
    .where('uid', '=', id)
    .where(isOwnedBy(owner))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const upload = updateOwn(scope, 'upload').where('uid', '=', id);
  if (row.leaseToken && !row.isOver) {
    if (!row.isReleaseWanted) await upload.set({ isReleaseWanted: true }).execute();
    return 'held';
  }
  await upload.set({ leaseToken: token, leaseUntil: leaseEnd, isReleaseWanted: false }).execute();
  // What is finished is a medium already, and its partial file gone: nothing is left to take over.
  return {
    ranOut: row.leaseToken !== null && row.finishedDate === null,
    memo: row.storageMemo,
    offset: row.offsetBytes,
  };
}

/** One that ends too late was taken before the clock was set back. */
const isOver = sql<boolean>`lease_until not between now() and now() + make_interval(secs => ${2 * leaseSeconds})`;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/** Never takes the lease again: once it is lost, what has been written since counts for nothing. */
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

/** Puts what has been acknowledged out of the last holder's reach, and lets the upload go on there. */
async function takeOver({ id, token, inScope, partials }: Parts, taken: Taken): Promise<string> {
  const storageMemo = await partials.takeOver(taken);
  if (storageMemo === taken.memo) return storageMemo;
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
  await partials.remove(taken.memo);
  return storageMemo;
}

async function giveBack(scope: AccountScope, id: string, token: string): Promise<void> {
  await updateOwn(scope, 'upload')
    .set({ leaseToken: null, leaseUntil: null })
    .where('uid', '=', id)
    .where('leaseToken', '=', token)
    .execute();
}
