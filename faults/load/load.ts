import type { Storage } from '#integrations/storage/storage.ts';
import type { Db } from '#platform/database.ts';

/** What somebody does again and again, remembering everything that the product acknowledged. */
export interface Load {
  name: string;
  /** One thing, done until it is acknowledged. @throws when the product contradicts what it acknowledged before */
  step(): Promise<void>;
  /** How many things were acknowledged so far. */
  count(): number;
  /** When all is at rest: one line for each acknowledged thing that is missing, wrong or there twice. */
  check(look: Look): Promise<string[]>;
}

export interface Look {
  admin: Db;
  /** Where all files lie. */
  files: Storage;
  /** Where the public reads. */
  origin: string;
}

/** Does all of it at once until `rest` is called, which waits for what has been begun. */
export function keepBusy(loads: readonly Load[]): { rest(): Promise<string[]> } {
  const over = new AbortController();
  const mistakes: string[] = [];
  const busy = loads.map(async (load) => {
    while (!over.signal.aborted)
      try {
        await load.step();
      } catch (error) {
        mistakes.push(`${load.name}: ${(error as Error).message}`);
        return;
      }
  });
  return {
    async rest() {
      over.abort();
      await Promise.all(busy);
      return mistakes;
    },
  };
}
