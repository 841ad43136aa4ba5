import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { type AuditFilter, auditKinds } from '../audit-entry.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const day = (written: unknown) => (typeof written === 'string' && dayPattern.test(written) ? written : '');
const fields = { search: searchText, kind: oneOf(auditKinds, 'all'), from: day, to: day };

/** What is looked for in the log; it stands in the address. */
export function useAuditFilter() {
  const [{ search, kind, from, to }, set] = useSearchState(fields);
  const filter: AuditFilter = { search, kind, ...(from && { from }), ...(to && { to }) };
  return { filter, from, to, set, isUsed: Boolean(search || from || to || kind !== 'all') };
}

/** The log of the tier in view: the account's, the agency's or the house's. */
export function useAuditLog() {
  const { accountId, agencyId } = useView();
  const tier = accountId ? 'account' : agencyId ? 'agency' : 'house';
  const { auditLog } = {
    account: api.account(accountId ?? ''),
    agency: api.agency(agencyId ?? ''),
    house: api.house,
  }[tier];
  return { tier, auditLog } as const;
}

export function useAuditPages(filter: AuditFilter) {
  const { auditLog } = useAuditLog();
  return useInfiniteQuery(
    auditLog.listEntries.infiniteOptions({
      input: (cursor: number | undefined) => ({ ...filter, cursor }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      // What was done a moment ago belongs in it.
      staleTime: 0,
    }),
  );
}
