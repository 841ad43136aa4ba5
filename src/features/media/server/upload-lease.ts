import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

type InScope = <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;

/** A dead process's lease runs out by itself after this many seconds. */
const leaseSeconds = 10;
const patienceMs = 15_000;

/** Requests of this process that hold a lease: a newer request for the same upload asks them to stop. */
const holders = new Map<string, RequestRelease>();

/**
 * One request at a time appends to an upload, over all processes: a lease in the upload's row,
 * renewed while it is held. `isHeld` is the fence before every byte that counts.
 */
export function createUploadLease(inScope: InScope): Locker & { token: string } {
  const token = randomUUID();
  return { token, newLock: (id) => leaseOf(id, token, inScope) };
}

function leaseOf(id: string, token: string, inScope: InScope): Lock {
  let renewal: NodeJS.Timeout | undefined;
  return {
    async lock(signal, release) {
      const until = Date.now() + patienceMs;
      for (;;) {
        const standing = await inScope((scope) => take(scope, id, token));
        // A new upload has no row yet, so nobody can be writing to it.
        if (standing === 'unknown') return;
        if (standing === 'taken') break;
        await holders.get(id)?.();
        if (signal.aborted || Date.now() > until)
          throw problem('CONFLICT', 'This file is being sent by another window. Close that one, or wait a moment.');
        await sleep(100);
      }
      holders.set(id, release);
      const renew = () => void inScope((scope) => take(scope, id, token)).catch(() => {});
      renewal = setInterval(renew, (leaseSeconds * 1000) / 3);
    },
    async unlock() {
      clearInterval(renewal);
      holders.delete(id);
      await inScope((scope) => giveBack(scope, id, token));
    },
  };
}

/** Takes or renews the lease unless another request holds one that has not run out. */
async function take({ tx, accountId }: AccountScope, id: string, token: string): Promise<'taken' | 'held' | 'unknown'> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ leaseToken: token, leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where('accountId', '=', accountId)
    .where('uid', '=', id)
    .where((is) =>
      is.or([is('leaseToken', 'is', null), is('leaseToken', '=', token), is('leaseUntil', '<', sql<Date>`now()`)]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return 'taken';
  const known = await tx
    .selectFrom('upload')
    .select('uid')
    .where('accountId', '=', accountId)
    .where('uid', '=', id)
    .executeTakeFirst();
  return known ? 'held' : 'unknown';
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
