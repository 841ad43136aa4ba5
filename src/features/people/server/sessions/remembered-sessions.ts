import { LRUCache } from 'lru-cache';
import type { Actor, RememberedActor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { findActor } from './session.ts';

/** After this, the row is read again, which also extends the session. */
const lifeMs = 60_000;
const mostKnown = 10_000;

/**
 * The users of session secrets seen in the last minute. Good for identifying the caller, never for authorizing: that is
 * up to the scope, which checks that the session is still valid (`RememberedActor`).
 */
export class RememberedSessions {
  readonly #ports: Ports;
  readonly #known = new LRUCache<string, RememberedActor>({ max: mostKnown, ttl: lifeMs });

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** @param hostAgencyId as for `findActor` */
  async find(secret: string, hostAgencyId: string | null): Promise<Actor> {
    const key = `${secret} ${hostAgencyId ?? ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const actor = await findActor(this.#ports, secret, hostAgencyId);
    if (actor.kind === 'user') this.#known.set(key, { ...actor, kind: 'remembered' });
    return actor;
  }
}
