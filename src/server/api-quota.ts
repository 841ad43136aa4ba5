import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount } from '#access/scope.ts';
import { networkOf } from '#lib/client-network.ts';
import { isProblem, problem } from '#lib/problem.ts';
import type { Db } from '#platform/database.ts';
import { type Quota, quotaFields, type QuotaState } from '#platform/limits/quota.ts';
import { createSharedCounts } from '#platform/limits/shared-counts.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

const windowSeconds = 10;
/** A program that keeps sending gets its rejections no faster than this. */
const refusalDelayMs = 300;
const maxWaiting = 1_000;
/** Above this share of their quota, a caller's requests run one at a time, so a flood is never more than one call. */
const busyShare = 0.1;
/** These take as long as the sender's connection needs, and cost little meanwhile. */
const longPath = /^\/(?:api\/live|uploads|downloads|testimonial-takes|phones\/uploads)(?=\/|$)/;
/** Calls open to anyone, like signing in: a person makes them now and then. */
const openPath = /^\/(?:api\/open|phones)\//;
/** Their share of a person's quota. */
const openShare = 0.2;
const accountPath = /^\/(?:api\/accounts|uploads|downloads|testimonial-takes|phones\/uploads)\/([\w-]+)(?=\/|$)/;
/** Responses to callers who were denied: their calls don't count for the account. */
const notLetIn = new Set([401, 403, 404]);

interface ApiQuota {
  /** Before the session lookup: a caller rejected a moment ago costs almost nothing, and must wait. */
  refuseKnown(secret: string | undefined): Promise<void>;
  /** Once the caller is known. */
  middleware(secretOf: (c: Context<HttpEnv>) => string | undefined): MiddlewareHandler<HttpEnv>;
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
  const refused = new Map<string, number>();
  const withMutex = createKeyedMutex();
  let waiting = 0;

  return {
    async refuseKnown(secret) {
      const until = refused.get(secret ?? '');
      if (until === undefined) return;
      const resetSeconds = (until - performance.now()) / 1_000;
      if (resetSeconds <= 0) return refused.clear();
      if (waiting < maxWaiting) {
        waiting += 1;
        await sleep(refusalDelayMs).finally(() => (waiting -= 1));
      }
      refuse(caller, { remaining: -1, resetSeconds });
    },
    middleware: (secretOf) => async (c, next) => {
      const who = callerOf(c);
      const state = counts.spend(caller, who);
      if (state.remaining < 0) {
        const secret = secretOf(c);
        if (secret) refused.set(secret, performance.now() + state.resetSeconds * 1_000);
        refuse(caller, state);
      }
      if (c.var.actor.kind === 'anonymous' && openPath.test(c.req.path)) {
        const ofStranger = counts.spend(open, who);
        if (ofStranger.remaining < 0) refuse(open, ofStranger);
      }
      const accountId = accountPath.exec(c.req.path)?.[1];
      const ofAccount = accountId && counts.look(account, accountId);
      if (accountId && ofAccount && ofAccount.remaining <= 0) {
        await requireStanding(db, c.var.actor, accountId);
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

function refuse(quota: Quota, { resetSeconds }: QuotaState): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(resetSeconds));
  throw problem('TOO_MANY_REQUESTS', `Too many requests. Please go on in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
    quota,
  });
}

/** Strangers learn nothing about an account, not even that it is busy. @throws UNAUTHORIZED, NOT_FOUND */
async function requireStanding(db: Db, actor: Actor, accountId: string): Promise<void> {
  await inAccount(db, actor, accountId, 'content.read', async () => {}, { isReading: true }).catch((error: unknown) => {
    if (!isProblem(error) || error.code !== 'FORBIDDEN') throw error;
  });
}

function callerOf(c: Context<HttpEnv>): string {
  const { actor, clientAddress } = c.var;
  if (actor.kind === 'key') return `key ${actor.keyId}`;
  if (actor.kind === 'phone') return `phone ${actor.phoneId}`;
  if (actor.kind === 'user' || actor.kind === 'remembered') return `user ${actor.userId}`;
  return `network ${networkOf(clientAddress)}`;
}
