import type { Actor, RememberedActor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { findActor } from './session.ts';

/** After this, the row is read again, which also extends the session. */
const lifeMs = 60_000;
const maxKnown = 10_000;

/**
 * The users of session secrets seen in the last minute. Good for identifying the caller, never for authorizing: that is
 * up to the scope, which checks that the session is still valid (`RememberedActor`).
 */
export class RememberedSessions {
  readonly #ports: Ports;
  readonly #known = new Map<string, { actor: RememberedActor; until: number }>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** @param hostAgencyId as for `findActor` */
  async find(secret: string, hostAgencyId: string | null): Promise<Actor> {
    const key = `${secret} ${hostAgencyId ?? ''}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.actor;
    const actor = await findActor(this.#ports, secret, hostAgencyId);
    this.#known.delete(key);
    if (actor.kind !== 'user') return actor;
    if (this.#known.size >= maxKnown) this.#known.clear();
    this.#known.set(key, { actor: { ...actor, kind: 'remembered' }, until: performance.now() + lifeMs });
    return actor;
  }
}
