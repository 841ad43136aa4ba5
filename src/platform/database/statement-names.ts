import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A text gets a name when it is used again; texts that are built anew each time never are. */
const worthyAfter = 2;
/** Of all texts that were used once, in characters: visitors' filters make new ones. */
const mostSeenLength = 4_000_000;

/**
 * Names for prepared statements: PostgreSQL plans a named statement once per connection, but an unnamed one on every
 * request, which costs more than running it. Names hold memory in every connection, so their number is limited.
 */
export class StatementNames {
  readonly #seen: LRUCache<string, number>;
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #generation = 0;

  constructor(most = 400) {
    this.#most = most;
    this.#seen = new LRUCache({
      max: most * 10,
      maxSize: mostSeenLength,
      sizeCalculation: (_, text) => text.length + 1,
    });
  }

  /** Undefined for a text without a name. */
  of(text: string): string | undefined {
    return this.#names.get(text) ?? this.#consider(text);
  }

  /** The plans are out of date: gives every statement a new name, and so a new plan. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }

  #consider(text: string): string | undefined {
    if (this.#names.size >= this.#most) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, times);
    if (times < worthyAfter || !listsItsColumns(text)) return undefined;
    this.#seen.delete(text);
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * The columns of `select *` grow with the table, and PostgreSQL rejects a cached plan whose result type has changed.
 */
function listsItsColumns(text: string): boolean {
  return !/(?:\.|select |returning )\*/i.test(text);
}
