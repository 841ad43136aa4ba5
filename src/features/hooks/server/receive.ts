import { sql } from 'kysely';
import { tooManyTries } from '#access/anonymous-forms.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { defineJobRequest } from '#access/jobs/define-job.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { notFound } from '#access/within.ts';
import { factAt } from '#features/triggers/match.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { countHit } from '#platform/throttle.ts';
import { z } from 'zod';
import { hookReceived } from '../events.ts';
import { repeatMinutes } from '../hook.ts';
import { readPayload, shortened } from './payload.ts';
import { requireSigned } from './signed.ts';

/** Handles what waits at a hook. */
export const handleHookRequest = defineJobRequest({
  name: 'handle-hook',
  scope: 'account',
  payload: z.object({ hookId: Uid }),
});

const reason = 'an inbound hook';
/** A program that has gone wild must not fill the account. */
const quota: Quota = { name: 'hook', limit: 3_000, windowSeconds: 3_600 };

/** The hook of a secret, also of its former one for a while, in an account that is open. */
export const findHook = ({ db, clock }: Ports, secret: string, hostAgencyId: string | null) =>
  inSystem(
    db,
    reason,
    ({ tx }) => {
      const hash = secretHash(secret);
      return tx
        .selectFrom('hook as h')
        .innerJoin('account as a', 'a.uid', 'h.accountId')
        .select(['h.accountId', 'h.uid as hookId', 'h.isOn', 'h.sealedSecret', 'h.idPath'])
        .where('a.isOpen', '=', true)
        .where((row) =>
          row.or([
            row('h.secretHash', '=', hash),
            row.and([row('h.formerHash', '=', hash), row('h.formerUntil', '>', clock.now())]),
          ]),
        )
        .$if(hostAgencyId !== null, (all) => all.where('a.agencyId', '=', hostAgencyId ?? ''))
        .executeTakeFirst();
    },
    { isReading: true },
  );
export type FoundHook = NonNullable<Awaited<ReturnType<typeof findHook>>>;

interface Received {
  headers: Headers;
  text: string;
}

/**
 * Keeps a message, and has it handled. One that came before isn't kept again: known by its id, else by its body within
 * five minutes.
 * @throws FORBIDDEN for a wrong signature, CONFLICT for a hook that is off, TOO_MANY_REQUESTS, and for what is no object
 */
export async function receive(ports: Ports, hook: FoundHook, { headers, text }: Received) {
  const { db, clock, config } = ports;
  const now = clock.now();
  const { hookId, accountId, isOn, sealedSecret, idPath } = hook;
  if (!isOn) throw problem('CONFLICT', 'This hook is turned off. Turn it on at Settings → Inbound hooks.');
  if (sealedSecret !== null) await requireSigned(config, { hookId, sealedSecret, headers, text, now });
  const { hits, resetDate } = await countHit(db, `hook ${hookId}`, quota.windowSeconds, now);
  if (hits > quota.limit) throw tooManyTries(quota, resetDate, now);
  const payload = readPayload(text, headers.get('content-type') ?? '');
  const id = idOf(headers, payload, idPath);
  const key = id === undefined ? `body ${secretHash(text)}` : `id ${secretHash(id)}`;
  const since = id === undefined ? new Date(now.getTime() - repeatMinutes * 60_000) : undefined;
  return asSystem(db, accountId, reason, (scope) => keep(scope, hookId, { key, since, payload, now }));
}

/** What the sender calls the message. */
function idOf(headers: Headers, payload: Record<string, unknown>, idPath: string): string | undefined {
  const header = headers.get('webhook-id') ?? headers.get('idempotency-key');
  if (header) return header;
  const id = idPath === '' ? undefined : factAt(payload, idPath);
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined;
}

interface Kept {
  key: string;
  /** Only what came since then is the same. */
  since: Date | undefined;
  payload: Record<string, unknown>;
  now: Date;
}

async function keep(scope: AccountScope, hookId: string, { key, since, payload, now }: Kept) {
  // It may have been deleted since.
  const hook = await selectOwn(scope, 'hook')
    .select(['name', 'mapping'])
    .where('uid', '=', hookId)
    .forKeyShare()
    .executeTakeFirst();
  if (!hook) throw notFound();
  // Of two that come at once, the second waits for the first and finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hook ${hookId} ${key}`}, 0))`.execute(scope.tx);
  const known = await selectOwn(scope, 'hookMessage')
    .select('uid')
    .where('hookId', '=', hookId)
    .where('key', '=', key)
    .$if(since !== undefined, (all) => all.where('createDate', '>', since ?? now))
    .orderBy('createDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known) return { id: known.uid, isRepeated: true };
  const uid = newUid();
  const isWaiting = hook.mapping !== null;
  await insertOwn(scope, 'hookMessage', {
    uid,
    hookId,
    key,
    payload: JSON.stringify(payload),
    state: isWaiting ? ('waiting' as const) : ('kept' as const),
    dueDate: isWaiting ? now : null,
    createDate: now,
  }).execute();
  await emit(scope, hookReceived, { hookName: hook.name, hookId, messageId: uid, payload: shortened(payload) });
  if (isWaiting) await enqueue(scope, handleHookRequest, { hookId });
  return { id: uid, isRepeated: false };
}
