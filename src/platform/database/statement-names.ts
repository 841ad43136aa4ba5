import { createHash } from 'node:crypto';

/** A text is worth a name when it comes again; one that is put together again each time never does. */
const worthyAfter = 2;

/**
 * Names for prepared statements: PostgreSQL plans a named one once per connection, where an unnamed one is planned for
 * each request, which costs more than running it. Each name holds memory in every connection, so there is an end to them.
 */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #generation = 0;

  constructor(most = 400) {
    this.#most = most;
  }

  /** Undefined for a text that goes without. */
  of(text: string): string | undefined {
    return this.#names.get(text) ?? this.#consider(text);
  }

  /** The plans are out of date: every statement gets another name, and so another plan. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }

  #consider(text: string): string | undefined {
    if (this.#names.size >= this.#most) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size > this.#most * 10) this.#seen.clear();
    this.#seen.set(text, times);
    if (times < worthyAfter || !listsItsColumns(text)) return undefined;
    this.#seen.delete(text);
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }
}

/** The answer of `select *` grows with its table, and PostgreSQL refuses a kept plan whose answer has changed. */
function listsItsColumns(text: string): boolean {
  return !/(?:\.|select |returning )\*/i.test(text);
}
