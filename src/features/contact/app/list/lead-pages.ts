import { useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { LeadState } from '../../lead-states.ts';
import { leadFields } from './lead-search.ts';

type Contact = ReturnType<typeof api.account>['contact'];

/** The account's leads by filter, paginated. */
export function leadPages(contact: Contact, filter: { state?: LeadState; search?: string }) {
  return contact.listLeads.infiniteOptions({
    // After a burst there are many to go through.
    input: (cursor: string | undefined) => ({ ...filter, cursor, limit: filter.state === 'suspected' ? 100 : 30 }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

/** The leads that match the URL's filter, without those being deleted. */
export function useShownLeads() {
  const { contact, content } = api.account(useAccountId());
  const leavingAlone = useMutationState({
    filters: { mutationKey: content.deleteEntry.mutationKey(), status: 'pending' },
    select: ({ state: { variables } }) => (variables as { entryId: string }).entryId,
  });
  const leavingTogether = useMutationState({
    filters: { mutationKey: content.deleteEntries.mutationKey(), status: 'pending' },
    select: ({ state: { variables } }) => variables as string[],
  });
  const leaving = [...leavingAlone, ...leavingTogether.flat()];
  const [{ state, q }] = useSearchState(leadFields);
  const list = useInfiniteQuery(
    leadPages(contact, { ...(state === 'all' ? {} : { state }), ...(q ? { search: q } : {}) }),
  );
  const items = list.data?.pages.flatMap((page) => page.items);
  return { list, items: items?.filter(({ entryId }) => !leaving.includes(entryId)) };
}
