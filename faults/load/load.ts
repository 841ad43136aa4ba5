import type { Storage } from '#integrations/storage/storage.ts';
import type { Db } from '#platform/database.ts';

/** A repeated action that remembers everything the product acknowledged. */
export interface Load {
  name: string;
  /** One action, repeated until acknowledged. @throws when the product contradicts an earlier acknowledgment */
  step(): Promise<void>;
  /** The number of acknowledged actions so far. */
  count(): number;
  /** When all is idle: one line for each acknowledged action that is missing, wrong or duplicated. */
  check(look: Look): Promise<string[]>;
}

export interface Look {
  admin: Db;
  /** The storage of all files. */
  files: Storage;
  /** The public origin. */
  origin: string;
}

/** Runs all of them concurrently until `rest` is called, which waits for running actions. */
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
