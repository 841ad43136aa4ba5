import { type EventKind, on, type Subscription } from '#access/events/define-event.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { refreshSoon } from './refresh-copies.job.ts';

/**
 * Refreshes copies with each event of a kind: for the `on` of a capability's manifest.
 * @param name names the job; unique over the product
 * @param find answers the entries whose copies show what has changed
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
