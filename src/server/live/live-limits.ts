/** A browser has one stream, however many tabs; each process counts its own. */
export const streamLimits = { perPerson: 12, perTenant: 300 };

type Replace = () => void;

/** Limits streams per person and tenant. Above the limit, the oldest is closed. */
export class LiveLimits {
  readonly #limits: typeof streamLimits;
  readonly #open = new Map<string, Set<Replace>>();

  constructor(limits: typeof streamLimits = streamLimits) {
    this.#limits = limits;
  }

  /** @returns a function that frees the slot */
  enter(userId: string, topics: readonly string[], replace: Replace): () => void {
    const person = `person:${userId}`;
    const keys = [...new Set([person, ...topics])];
    for (const key of keys) this.#add(key, key === person ? this.#limits.perPerson : this.#limits.perTenant, replace);
    return () => {
      for (const key of keys) this.#remove(key, replace);
    };
  }

  #add(key: string, most: number, replace: Replace): void {
    const open = this.#open.get(key) ?? new Set();
    this.#open.set(key, open.add(replace));
    const [oldest] = open;
    if (open.size <= most || !oldest) return;
    open.delete(oldest);
    oldest();
  }

  #remove(key: string, replace: Replace): void {
    const open = this.#open.get(key);
    open?.delete(replace);
    if (open?.size === 0) this.#open.delete(key);
  }
}
