import { type EventKind, on, type Subscription } from '#access/events/define-event.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { refreshSoon } from './refresh-copies.job.ts';

/**
 * Refreshes copies on each event of a kind: for `on` in a capability's manifest.
 * @param name the job's name; unique in the product
 * @param find returns the entries whose copies show what changed
 */
export function refreshCopiesOn<P>(
  kind: EventKind<P>,
  name: string,
  find: (scope: AccountScope, payload: P) => Promise<readonly string[]>,
): Subscription {
  return on(kind, name, async (_ports, _accountId, { payload }) => async (scope) => {
    const entryIds = await find(scope, payload);
    await bumpSiteRevision(scope);
    await refreshSoon(scope, entryIds);
  });
}
