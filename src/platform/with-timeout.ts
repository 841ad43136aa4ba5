import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '#lib/problem.ts';

/** The result if it comes within `limitMs`; late ones are ignored. @throws SERVICE_UNAVAILABLE */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(limitMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw problem('SERVICE_UNAVAILABLE', 'We can’t reach our database right now. Please try again in a moment.', {
      retryAfterSeconds: 3,
    });
  });
  late.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
