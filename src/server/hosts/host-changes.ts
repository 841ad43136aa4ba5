import { sql } from 'kysely';
import type { Ports } from '#access/ports.ts';
import { type AnyScope, inSystem } from '#access/scope.ts';
import { withTimeout } from '#platform/with-timeout.ts';

const everyMs = 1_000;
const patienceMs = 3_000;
/** Without an answer for this long, nobody knows whether names still stand for what they stood for. */
const trustedMs = 2 * (everyMs + patienceMs);
/** Nobody visits: nothing is asked, and the next visitors' names are looked up. */
const restAfterMs = 60_000;

/** Counts the changes of host names: one small query a second while names are asked for, whatever their number. */
export class HostChanges {
  readonly #ports: Ports;
  #edition = 0;
  #seen = '';
  #freshAt = -Infinity;
  #askedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The same number as long as no name has changed; undefined while that isn't known. */
  get edition(): number | undefined {
    this.#askedAt = performance.now();
    if (!this.#timer) this.#timer = this.#schedule(0);
    return this.#askedAt - this.#freshAt > trustedMs ? undefined : this.#edition;
  }

  /** When names of an edition were last known to stand. */
  stoodAt(edition: number | undefined): number {
    return edition === this.#edition ? this.#freshAt : -Infinity;
  }

  async look(): Promise<void> {
    const now = performance.now();
    const read = async ({ tx }: AnyScope) => {
      const { rows } = await sql<{
        seen: string;
      }>`select count(*) || ' ' || coalesce(sum(id), 0) as seen from host_change`.execute(tx);
      return rows[0]?.seen ?? '';
    };
    const seen = await withTimeout(inSystem(this.#ports.db, 'host changes', read, { isReading: true }), patienceMs);
    if (seen !== this.#seen) this.#edition += 1;
    this.#seen = seen;
    this.#freshAt = now;
  }

  #schedule(waitMs: number): NodeJS.Timeout {
    const timer = setTimeout(async () => {
      // Names are looked up one by one until it answers again.
      await this.look().catch((err: unknown) => this.#ports.log.warn({ err }, 'changes of hosts could not be read'));
      const isWanted = performance.now() - this.#askedAt < restAfterMs;
      this.#timer = isWanted ? this.#schedule(everyMs) : undefined;
    }, waitMs);
    return timer.unref();
  }
}

/** All readers have seen these long ago. */
export async function trimHostChanges(scope: AnyScope): Promise<void> {
  await sql`delete from host_change where change_date < now() - interval '1 day'`.execute(scope.tx);
}
