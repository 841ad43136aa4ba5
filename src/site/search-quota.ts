import type { Ports } from '#access/ports.ts';
import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { createSharedCounts } from '#platform/limits/shared-counts.ts';

const windowSeconds = 10;
/** One visitor's share of the calls that the API lets a person make: nobody types faster. */
const clientShare = 0.1;

/** Counts a search, of which no two are alike, so that each costs the database. @throws TOO_MANY_REQUESTS */
export type CountSearch = (accountId: string, clientAddress: string) => void;

/** Holds searches to what one visitor, and one site, may ask. */
export function createSearchQuota({ config, db, log }: Ports): CountSearch {
  const perWindow = config.apiRequestsPerSecond * windowSeconds;
  const ofClient: Quota = { name: 'search', limit: Math.ceil(perWindow * clientShare), windowSeconds };
  const ofSite: Quota = { name: 'search-site', limit: Math.ceil(perWindow), windowSeconds };
  const counts = createSharedCounts(db, log);
  return (accountId, clientAddress) => {
    // Whoever is refused for themselves takes nothing from the site's other visitors.
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
