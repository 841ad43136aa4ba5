import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse } from '../../e2e/http.ts';

/** The product can't do it just now and says so: try again. */
export class Unavailable extends Error {}
/** The product says that this is wrong; trying again would change nothing. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, { status, body }: HttpResponse) {
    super(`${what}: ${status} ${body.slice(0, 300)}`);
    this.status = status;
  }
}

/** Answers that told a person nothing: 500 is never a clear error. Emptied by whoever reports them. */
export const unclearResponses: string[] = [];

/** What had to be tried again, and why. Emptied by whoever counts them. */
export const failedTries: string[] = [];

/** @throws Unavailable or Refused unless the product said yes */
export function acknowledged(what: string, response: HttpResponse): HttpResponse {
  if (response.status < 300) return response;
  if (response.status === 500) unclearResponses.push(`${what}: ${response.body.slice(0, 300)}`);
  if (response.status >= 500 || response.status === 429) throw new Unavailable(`${what}: ${response.status}`);
  throw new Refused(what, response);
}

const limitMs = 120_000;
const pauseMs = 100;

/** Does it again until it is acknowledged or refused, as the app does: a cut line is no answer. */
export async function untilAcknowledged<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Refused || performance.now() > deadline) throw error;
      failedTries.push((error as Error).message);
      await sleep(pauseMs);
    }
  }
}
