import { sql } from 'kysely';
import { enqueue } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit } from '#platform/throttle.ts';
import type { SuspectedKind, Suspicion } from '../suspicion.ts';
import { notifyOfSuspectedJob } from './suspected-mail.tsx';

const daySeconds = 86_400;
/**
 * How many messages of a kind reach a site's inbox. A busy small business gets a few an hour, and nobody answers more
 * than a hundred a day; those above are not lost, they wait for one look at all of them.
 */
const inboxQuotas = [
  { name: 'at once', limit: 20, windowSeconds: 600 },
  { name: 'a day', limit: 100, windowSeconds: daySeconds },
] as const satisfies Quota[];
/** How many wait apart: what a program can make the database store in a month of days stays below a gigabyte. */
const apart: Quota = { name: 'suspected-spam', limit: 5_000, windowSeconds: daySeconds };
/** Most of a burst has arrived when the owner is notified of it. */
const gatherSeconds = 300;

interface Received {
  accountId: string;
  kind: SuspectedKind;
  /** The honeypot was filled in. */
  isTrapped: boolean;
}

/**
 * Whether a message of a stranger waits apart, and why; null for the inbox. All processes count in the database, before
 * the message's own transaction, so that a burst doesn't wait in line for one row.
 * @throws TOO_MANY_REQUESTS
 */
export async function judgeArrival(
  { db, clock }: Ports,
  { accountId, kind, isTrapped }: Received,
): Promise<Suspicion | null> {
  const now = clock.now();
  const count = ({ name, windowSeconds }: Quota) => countHit(db, `${kind} ${name} ${accountId}`, windowSeconds, now);
  let isBurst = false;
  for (const quota of isTrapped ? [] : inboxQuotas) isBurst ||= (await count(quota)).hits > quota.limit;
  if (!isTrapped && !isBurst) return null;
  const { hits, resetDate } = await count(apart);
  if (hits > apart.limit)
    throw problem(
      'TOO_MANY_REQUESTS',
      'Too many messages are arriving right now. Please call, or try again tomorrow.',
      { retryAfterSeconds: Math.ceil((resetDate.getTime() - now.getTime()) / 1_000), quota: apart },
    );
  return isTrapped ? 'honeypot' : 'burst';
}

/** Columns of a new message's row. */
export interface Arrival {
  suspicion: Suspicion | null;
  tellsOwner: boolean;
}

/** Of a burst, one message a day tells the owner about it. */
export async function arrivalOf(
  scope: AccountScope,
  kind: SuspectedKind,
  suspicion: Suspicion | null,
): Promise<Arrival> {
  const tellsOwner = suspicion === 'burst' && (await isFirst(scope, kind));
  if (tellsOwner) await enqueue(scope, notifyOfSuspectedJob, { kind }, { startAfterSeconds: gatherSeconds });
  return { suspicion, tellsOwner };
}

async function isFirst(scope: AccountScope, kind: SuspectedKind): Promise<boolean> {
  // The process that has the lock notifies the owner.
  const lock = `suspected ${kind} ${scope.accountId}`;
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as is_mine`.execute(scope.tx);
  if (!rows[0]?.isMine) return false;
  const earlier = await selectOwn(scope, kind)
    .select('entryId')
    .where('tellsOwner', '=', true)
    .where('createDate', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}
