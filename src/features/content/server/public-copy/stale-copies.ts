import { enqueueBeside } from '#access/events/emit.ts';
import type { SiteScope } from '#access/scope.ts';
import { refreshCopiesRequest } from './refresh-copies.request.ts';

/** Those reported by this process. Forgotten together: to report one again is to rebuild it once more. */
const reported = new Set<string>();
const mostReported = 10_000;

/** Has copies rebuilt that a page found to be unreadable or of an older version. The page itself never fails by it. */
export async function reportStaleCopies(scope: SiteScope, editions: ReadonlyMap<number, string>): Promise<void> {
  if (reported.size > mostReported) reported.clear();
  const keys = [...editions.keys()].map((edition) => [edition, `${scope.accountId} ${edition}`] as const);
  const fresh = keys.filter(([, key]) => !reported.has(key));
  if (fresh.length === 0) return;
  for (const [, key] of fresh) reported.add(key);
  const entryIds = fresh.flatMap(([edition]) => editions.get(edition) ?? []);
  await enqueueBeside(scope, refreshCopiesRequest, { entryIds }).catch(() => {
    // Whoever reads them next asks again.
    for (const [, key] of fresh) reported.delete(key);
  });
}
