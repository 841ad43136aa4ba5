import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse } from '../../e2e/http.ts';

export interface Tally {
  /** Status → count; 0 for a cut connection. */
  statuses: Record<number, number>;
  /** Responses that `isFine` rejects. */
  wrong: string[];
}

/** Repeats requests, `several` at once, until `stop` is called. */
export function askSteadily(
  several: number,
  ask: () => Promise<HttpResponse>,
  isFine: (response: HttpResponse) => boolean = ({ status }) => status === 200,
): { stop(): Promise<Tally> } {
  const over = new AbortController();
  const tally: Tally = { statuses: {}, wrong: [] };
  const note = (status: number, text?: string) => {
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    if (text !== undefined) tally.wrong.push(`${status} ${text.slice(0, 200)}`);
  };
  const asking = Array.from({ length: several }, async () => {
    while (!over.signal.aborted) {
      try {
        const response = await ask();
        note(response.status, isFine(response) ? undefined : response.body);
      } catch (error) {
        note(0, (error as Error).message);
      }
      await sleep(30);
    }
  });
  return {
    async stop() {
      over.abort();
      await Promise.all(asking);
      return tally;
    },
  };
}
