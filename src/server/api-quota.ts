import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Actor, anonymous } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount } from '#access/scope.ts';
import { networkOf } from '#lib/client-network.ts';
import { isProblem, problem } from '#lib/problem.ts';
import type { Db } from '#platform/database.ts';
import { LocalCounts } from '#platform/limits/counts.ts';
import { type Quota, quotaFields, type QuotaState } from '#platform/limits/quota.ts';
import { createSharedCounts } from '#platform/limits/shared-counts.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

const windowSeconds = 10;
/** A program that keeps sending gets its rejections no faster than this. */
const refusalDelayMs = 300;
const maxWaiting = 1_000;
const mostRemembered = 20_000;
/** Sessions, phones and API keys; anything else that is sent as a secret can't be one. */
const secretForm = /^(?:ff_)?[\w-]{43}$/;
/** Above this share of their quota, a caller's requests run one at a time, so a flood is never more than one call. */
const busyShare = 0.1;
/** These take as long as the sender's connection needs, and cost little while they wait. */
const longPath = /^\/(?:api\/live|uploads|downloads|testimonial-takes|phones\/uploads)(?=\/|$)/;
/** Calls open to anyone, like signing in: a person makes them now and then. */
const openPath = /^\/(?:api\/open|phones)\//;
/** Their share of a person's quota. */
const openShare = 0.2;
const accountPath = /^\/(?:api\/accounts|uploads|downloads|testimonial-takes|phones\/uploads)\/([\w-]+)(?=\/|$)/;
/** Responses to callers who were denied: their calls don't count for the account. */
const notLetIn = new Set([401, 403, 404]);

type SecretOf = (c: Context<HttpEnv>) => string | undefined;

interface ApiQuota {
  /** Before the session lookup: a caller rejected a moment ago costs almost nothing, and must wait. */
  refuseKnown(secret: string | undefined): Promise<void>;
  /**
   * Who has this secret. Secrets not met before are counted by network: looking for one costs a query, and anyone can
   * make them up. @throws TOO_MANY_REQUESTS
   */
  lookUp(c: Context<HttpEnv>, secret: string, find: () => Promise<Actor>): Promise<Actor>;
  /** Once the caller is known. */
  middleware(secretOf: SecretOf): MiddlewareHandler<HttpEnv>;
}

/**
 * Enforces the API quotas per person and per account. No one can use up a stranger's quota: an account is charged only
 * for its own people's calls.
 */
export function createApiQuota({ config, db, log }: Ports): ApiQuota {
  const perWindow = config.apiRequestsPerSecond * windowSeconds;
  const caller: Quota = { name: 'api', limit: Math.ceil(perWindow), windowSeconds };
  const account: Quota = { name: 'api-account', limit: Math.ceil(2 * perWindow), windowSeconds };
  const open: Quota = { name: 'api-open', limit: Math.ceil(perWindow * openShare), windowSeconds };
  const counts = createSharedCounts(db, log);
  const refused = new LRUCache<string, number>({ max: mostRemembered });
  const withMutex = createKeyedMutex();
  let waiting = 0;

  return {
    async refuseKnown(secret) {
      const until = refused.get(secret ?? '');
      if (until === undefined) return;
      const resetSeconds = (until - performance.now()) / 1_000;
      if (resetSeconds <= 0) return void refused.delete(secret ?? '');
      if (waiting < maxWaiting) {
        waiting += 1;
        await sleep(refusalDelayMs).finally(() => (waiting -= 1));
      }
      refuse(caller, { remaining: -1, resetSeconds });
    },
    lookUp: createLookUp(perWindow),
    middleware: (secretOf) => async (c, next) => {
      const who = callerOf(c);
      const state = counts.spend(caller, who);
      if (state.remaining < 0) {
        const secret = secretOf(c) ?? '';
        if (secretForm.test(secret)) refused.set(secret, performance.now() + state.resetSeconds * 1_000);
        refuse(caller, state);
      }
      if (c.var.actor.kind === 'anonymous' && openPath.test(c.req.path)) {
        const ofStranger = counts.spend(open, who);
        if (ofStranger.remaining < 0) refuse(open, ofStranger);
      }
      const accountId = accountPath.exec(c.req.path)?.[1];
      const ofAccount = accountId && counts.look(account, accountId);
      if (accountId && ofAccount && ofAccount.remaining <= 0) {
        await requireAuthorization(db, c.var.actor, accountId);
        refuse(account, ofAccount);
      }
      const isBusy = state.remaining < caller.limit * (1 - busyShare);
      if (isBusy && !longPath.test(c.req.path)) await withMutex(who, next);
      else await next();
      if (accountId && !notLetIn.has(c.res.status)) counts.spend(account, accountId);
      for (const [name, value] of Object.entries(quotaFields(caller, state)))
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    },
  };
}

function createLookUp(perWindow: number): ApiQuota['lookUp'] {
  const secrets: Quota = { name: 'api-secrets', limit: Math.ceil(perWindow), windowSeconds };
  const guesses = new LocalCounts();
  const met = new LRUCache<string, true>({ max: mostRemembered });
  return async (c, secret, find) => {
    if (!secretForm.test(secret)) return anonymous;
    if (!met.has(secret)) {
      const state = guesses.spend(secrets, networkOf(c.var.clientAddress));
      if (state.remaining < 0) refuse(secrets, state);
      met.set(secret, true);
    }
    const actor = await find();
    // What opens nothing counts each time: its person may be let in again the next moment.
    if (actor.kind === 'anonymous') met.delete(secret);
    return actor;
  };
}

export function refuse(quota: Quota, { resetSeconds }: QuotaState): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(resetSeconds));
  throw problem('TOO_MANY_REQUESTS', `Too many requests. Please go on in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
    quota,
  });
}

/** Strangers learn nothing about an account, not even that it is busy. @throws UNAUTHORIZED, NOT_FOUND */
async function requireAuthorization(db: Db, actor: Actor, accountId: string): Promise<void> {
  await inAccount(db, actor, accountId, 'content.read', async () => {}, { isReading: true }).catch((error: unknown) => {
    if (!isProblem(error) || error.code !== 'FORBIDDEN') throw error;
  });
}

/** A person, program or phone; of strangers, their network. */
export function callerOf(c: Context<HttpEnv>): string {
  const { actor, clientAddress } = c.var;
  if (actor.kind === 'key') return `key ${actor.keyId}`;
  if (actor.kind === 'phone') return `phone ${actor.phoneId}`;
  if (actor.kind === 'user' || actor.kind === 'remembered') return `user ${actor.userId}`;
  return `network ${networkOf(clientAddress)}`;
}
