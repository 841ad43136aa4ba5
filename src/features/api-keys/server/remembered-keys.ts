import { type Actor, anonymous, type KeyActor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { findKeyActor } from './find-key-actor.ts';

/** Then the row is read again, which tells of the key's use. */
const lifeMs = 60_000;
const maxKnown = 10_000;

/**
 * Whom the keys of the last minute stood for. Good for naming who asks, never for letting them in: that is for the
 * account's scope, which asks the database whether the key is still valid.
 */
export class RememberedKeys {
  readonly #ports: Ports;
  readonly #known = new Map<string, { actor: KeyActor; until: number }>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async find(key: string): Promise<Actor> {
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.actor;
    const actor = await findKeyActor(this.#ports, key);
    this.#known.delete(key);
    if (actor.kind !== 'key') return anonymous;
    if (this.#known.size >= maxKnown) this.#known.clear();
    this.#known.set(key, { actor, until: performance.now() + lifeMs });
    return actor;
  }
}
