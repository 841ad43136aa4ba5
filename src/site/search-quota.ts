import type { Ports } from '#access/ports.ts';
import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { createSharedCounts } from '#platform/limits/shared-counts.ts';

const windowSeconds = 10;
/** One visitor's share of a person's API quota: no one types faster. */
const clientShare = 0.1;

/** Counts a search; searches are rarely repeated, so each costs the database. @throws TOO_MANY_REQUESTS */
export type CountSearch = (accountId: string, clientAddress: string) => void;

export function createSearchQuota({ config, db, log }: Ports): CountSearch {
  const perWindow = config.apiRequestsPerSecond * windowSeconds;
  const ofClient: Quota = { name: 'search', limit: Math.ceil(perWindow * clientShare), windowSeconds };
  const ofSite: Quota = { name: 'search-site', limit: Math.ceil(perWindow), windowSeconds };
  const counts = createSharedCounts(db, log);
  return (accountId, clientAddress) => {
    // A visitor rejected by their own limit doesn't use up the site's.
    spend(ofClient, `${accountId} ${networkOf(clientAddress)}`);
    spend(ofSite, accountId);
  };

  function spend(quota: Quota, key: string): void {
    const { remaining, resetSeconds } = counts.spend(quota, key);
    if (remaining >= 0) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(resetSeconds));
    throw problem('TOO_MANY_REQUESTS', `Too many searches at once. Please try again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
      quota,
    });
  }
}
