import { LRUCache } from 'lru-cache';
import { type Actor, anonymous, type KeyActor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';

/** After this, the row is read again, which also records the use. */
const lifeMs = 60_000;
const mostKnown = 10_000;

/**
 * The actors of keys used in the last minute. Good for identifying the caller, never for authorizing: that is up to the
 * account scope, which checks that the key is still valid.
 */
export class RememberedKeys {
  readonly #ports: Ports;
  readonly #known = new LRUCache<string, KeyActor>({ max: mostKnown, ttl: lifeMs });

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async find(key: string): Promise<Actor> {
    const known = this.#known.get(key);
    if (known) return known;
    const actor = await findKeyActor(this.#ports, key);
    if (actor.kind !== 'key') return anonymous;
    this.#known.set(key, actor);
    return actor;
  }
}

const keyForm = /^ff_[\w-]{43}$/;
// A key's last use is stored to the minute, so that not every call writes.
const usedEveryMs = 60_000;

/** A key's actor; anonymous once it is revoked or expired, or its maker erased. */
export async function findKeyActor({ db, clock }: Ports, key: string): Promise<Actor> {
  if (!keyForm.test(key)) return anonymous;
  const now = clock.now();
  return inSystem(db, 'an API key', async ({ tx }) => {
    const found = await tx
      .selectFrom('apiKey')
      .select(['accountId', 'uid', 'userId', 'lastUsedDate'])
      .where('secretHash', '=', secretHash(key))
      .where('revokedDate', 'is', null)
      .where((is) => is.or([is('expireDate', 'is', null), is('expireDate', '>', now)]))
      .executeTakeFirst();
    if (!found?.userId) return anonymous;
    const { accountId, uid, userId, lastUsedDate } = found;
    if (now.getTime() - (lastUsedDate?.getTime() ?? 0) > usedEveryMs)
      await tx
        .updateTable('apiKey')
        .set({ lastUsedDate: now })
        .where('accountId', '=', accountId)
        .where('uid', '=', uid)
        .execute();
    return { kind: 'key', keyId: uid, accountId, userId };
  });
}
