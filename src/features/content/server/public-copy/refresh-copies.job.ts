import { defineJob } from '#access/jobs/define-job.ts';
import { enqueue } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { lockEntries } from '../editing/entry-row.ts';
import { refreshCopiesRequest } from './refresh-copies.request.ts';
import { refreshPublicCopies } from './refresh-public-copies.ts';

/** Above this number, a job rewrites the copies, so that no one waits. */
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

/** Refreshes public copies immediately if they are few, else in jobs. */
export async function refreshSoon(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length <= atOnce) return refreshPublicCopies(scope, entryIds);
  for (let start = 0; start < entryIds.length; start += perJob)
    await enqueue(scope, refreshCopiesRequest, { entryIds: entryIds.slice(start, start + perJob) });
}
