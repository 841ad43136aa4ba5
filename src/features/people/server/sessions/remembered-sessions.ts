import type { Actor, RememberedActor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { findActor } from './session.ts';

/** Then the row is read again, which lets the session slide. */
const lifeMs = 60_000;
const maxKnown = 10_000;

/**
 * Whom the secrets of the last minute stood for. Good for naming who asks, never for letting them in: that is for the
 * scope, which asks the database whether the session still stands (`RememberedActor`).
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
