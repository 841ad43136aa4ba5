import { LRUCache } from 'lru-cache';
import { type Actor, anonymous, type KeyActor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import { findKeyActor } from './find-key-actor.ts';

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
