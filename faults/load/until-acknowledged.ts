import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse } from '../../e2e/http.ts';

/** The product reports a temporary failure: retry. */
export class Unavailable extends Error {}
/** The product reports an error that a retry wouldn't fix. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, { status, body }: HttpResponse) {
    super(`${what}: ${status} ${body.slice(0, 300)}`);
    this.status = status;
  }
}

/** Responses without a clear error: 500 never is one. Cleared when reported. */
export const unclearResponses: string[] = [];

/** Retries and their reasons. Cleared when counted. */
export const failedTries: string[] = [];

/** @throws Unavailable or Refused unless the call succeeded */
export function acknowledged(what: string, response: HttpResponse): HttpResponse {
  if (response.status < 300) return response;
  if (response.status === 500) unclearResponses.push(`${what}: ${response.body.slice(0, 300)}`);
  if (response.status >= 500 || response.status === 429) throw new Unavailable(`${what}: ${response.status}`);
  throw new Refused(what, response);
}

const limitMs = 120_000;
const pauseMs = 100;

/** Retries until it is acknowledged or rejected, as the app does: a cut connection is no response. */
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
