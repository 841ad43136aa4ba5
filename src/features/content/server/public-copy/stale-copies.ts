import { enqueueBeside } from '#access/events/emit.ts';
import type { SiteScope } from '#access/scope.ts';
import { refreshCopiesRequest } from './refresh-copies.request.ts';

/** Copies reported by this process. Cleared all at once: reporting one twice only rebuilds it again. */
const reported = new Set<string>();
const mostReported = 10_000;

/** Enqueues a rebuild of copies that a page found unreadable or outdated. Never fails the page itself. */
export async function reportStaleCopies(scope: SiteScope, editions: ReadonlyMap<number, string>): Promise<void> {
  if (reported.size > mostReported) reported.clear();
  const keys = [...editions.keys()].map((edition) => [edition, `${scope.accountId} ${edition}`] as const);
  const fresh = keys.filter(([, key]) => !reported.has(key));
  if (fresh.length === 0) return;
  for (const [, key] of fresh) reported.add(key);
  const entryIds = fresh.flatMap(([edition]) => editions.get(edition) ?? []);
  await enqueueBeside(scope, refreshCopiesRequest, { entryIds }).catch(() => {
    // On failure, the next reader reports them again.
    for (const [, key] of fresh) reported.delete(key);
  });
}
