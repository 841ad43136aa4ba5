import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { AccountScope } from '#access/scope.ts';
import type { PartialFiles } from '#integrations/storage/partial-files.ts';
import { problem } from '#lib/problem.ts';

type InScope = <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;

export interface UploadLease extends Locker {
  token: string;
  /** The partial file that a holder may write to: fixed when the lease is taken, whatever happens afterwards. */
  partialName(id: string): string;
}

/** A dead process's lease runs out by itself after this many seconds. */
const leaseSeconds = 10;
/** How often a holder renews, and hears whether somebody waits. */
const renewEveryMs = 2_000;
const patienceMs = 15_000;

/** Those who hold a lease in this process can be asked at once. */
const neighbours = new Map<string, RequestRelease>();

/**
 * One request at a time appends to an upload, over all processes: a lease in the upload's row, renewed while it is
 * held. Whoever waits asks the holder to let go. Whoever takes a lease that ran out goes on in a copy of the file,
 * so that a holder who was only paused can't reach the bytes any more.
 */
export function createUploadLease(inScope: InScope, partials: PartialFiles): UploadLease {
  const token = randomUUID();
  const names = new Map<string, string>();
  return {
    token,
    partialName: (id) => names.get(id) ?? id,
    newLock: (id) => leaseOf({ id, token, inScope, partials, fix: (name) => names.set(id, name) }),
  };
}

interface Parts {
  id: string;
  token: string;
  inScope: InScope;
  partials: PartialFiles;
  fix(name: string): void;
}

function leaseOf(parts: Parts): Lock {
  const { id, token, inScope } = parts;
  let renewal: NodeJS.Timeout | undefined;
  const giveUp = async () => {
    clearInterval(renewal);
    neighbours.delete(id);
    await inScope((scope) => giveBack(scope, id, token));
  };
  return {
    async lock(signal, release) {
      const taken = await waitFor(parts, signal);
      // A new upload has no row yet, so nobody can be writing to it.
      if (!taken) return;
      neighbours.set(id, release);
      renewal = setInterval(() => void renew(parts, release), renewEveryMs);
      try {
        parts.fix(taken.ranOut ? await moveOn(parts, taken) : taken.partialName);
      } catch (error) {
        await giveUp();
        throw error;
      }
    },
    unlock: giveUp,
  };
}

interface Taken {
  /** Its last holder did not give it back, and may still be there. */
  ranOut: boolean;
  partialName: string;
  offsetBytes: number;
}

async function waitFor({ id, token, inScope }: Parts, signal: AbortSignal): Promise<Taken | undefined> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const standing = await inScope((scope) => take(scope, id, token));
    if (standing !== 'held') return standing;
    await neighbours.get(id)?.();
    if (signal.aborted || Date.now() > until)
      throw problem('CONFLICT', 'This file is being sent by another window. Close that one, or wait a moment.');
    await sleep(100);
  }
}

/** Takes the lease unless another request holds one that has not run out; that one is asked to let go. */
async function take({ tx, accountId }: AccountScope, id: string, token: string): Promise<Taken | 'held' | undefined> {
  const row = await tx
    .selectFrom('upload')
    .select(['leaseToken', 'partialName', 'offsetBytes', 'isReleaseWanted'])
    .select(sql<boolean>`lease_until < now()`.as('isOver'))
    .where('accountId', '=', accountId)
    .where('uid', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const upload = tx.updateTable('upload').where('accountId', '=', accountId).where('uid', '=', id);
  if (row.leaseToken && !row.isOver) {
    if (!row.isReleaseWanted) await upload.set({ isReleaseWanted: true }).execute();
    return 'held';
  }
  await upload.set({ leaseToken: token, leaseUntil: leaseEnd, isReleaseWanted: false }).execute();
  return { ranOut: row.leaseToken !== null, partialName: row.partialName ?? id, offsetBytes: row.offsetBytes };
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/** Never takes the lease anew: once it is lost, what has been written since counts for nothing. */
async function renew({ id, token, inScope }: Parts, release: RequestRelease): Promise<void> {
  const lease = await inScope(({ tx, accountId }) =>
    tx
      .updateTable('upload')
      .set({ leaseUntil: leaseEnd })
      .where('accountId', '=', accountId)
      .where('uid', '=', id)
      .where('leaseToken', '=', token)
      .returning('isReleaseWanted')
      .executeTakeFirst(),
  ).catch(() => ({ isReleaseWanted: false }));
  if (!lease || lease.isReleaseWanted) await release();
}

/** Copies what has been acknowledged into a file of this holder's own, and lets the upload go on in it. */
async function moveOn({ id, token, inScope, partials }: Parts, taken: Taken): Promise<string> {
  const partialName = `${id}-${token}`;
  await partials.fork(taken.partialName, partialName, taken.offsetBytes);
  const moved = await inScope(({ tx, accountId }) =>
    tx
      .updateTable('upload')
      .set({ partialName })
      .where('accountId', '=', accountId)
      .where('uid', '=', id)
      .where('leaseToken', '=', token)
      .executeTakeFirstOrThrow(),
  );
  if (moved.numUpdatedRows === 0n) {
    await partials.remove(partialName);
    throw problem('CONFLICT', 'This file is being sent by another window. Close that one, or wait a moment.');
  }
  await partials.remove(taken.partialName);
  return partialName;
}

async function giveBack({ tx, accountId }: AccountScope, id: string, token: string): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ leaseToken: null, leaseUntil: null })
    .where('accountId', '=', accountId)
    .where('uid', '=', id)
    .where('leaseToken', '=', token)
    .execute();
}
