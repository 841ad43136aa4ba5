import { defineJob } from '#access/jobs/define-job.ts';
import { enqueue } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { lockEntries } from '../editing/entry-row.ts';
import { refreshCopiesRequest } from './refresh-copies.request.ts';
import { refreshPublicCopies } from './refresh-public-copies.ts';

/** More copies than this are rewritten by a job, so that nobody waits for them. */
const atOnce = 40;
const perJob = 500;

export const refreshCopiesJob = defineJob({
  ...refreshCopiesRequest,
  work:
    async (_ports, _accountId, { entryIds }) =>
    async (scope) => {
      await lockEntries(scope, entryIds);
      await refreshPublicCopies(scope, entryIds);
    },
});

/** Refreshes public copies at once when they are few, else by jobs of their own. */
export async function refreshSoon(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length <= atOnce) return refreshPublicCopies(scope, entryIds);
  for (let start = 0; start < entryIds.length; start += perJob)
    await enqueue(scope, refreshCopiesRequest, { entryIds: entryIds.slice(start, start + perJob) });
}
