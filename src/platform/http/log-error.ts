import type { Problem } from '#lib/problem.ts';
import type { Log } from '#platform/log.ts';

/** What the operator needs to know: our own errors, and outages of required services. */
export function logError(
  log: Log,
  error: unknown,
  told: Problem | undefined,
  request: { requestId: string; path?: string; procedure?: string },
): void {
  if (!told) log.error({ err: error, ...request }, 'a request failed');
  else if (told.code === 'SERVICE_UNAVAILABLE')
    log.warn({ reason: error instanceof Error ? error.message : '', ...request }, told.message);
}
