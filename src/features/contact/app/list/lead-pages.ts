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
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

/** The leads that match the URL's filter, without those being deleted. */
export function useShownLeads() {
  const { contact, content } = api.account(useAccountId());
  const leaving = useMutationState({
    filters: { mutationKey: content.deleteEntry.mutationKey(), status: 'pending' },
    select: ({ state: { variables } }) => (variables as { entryId: string }).entryId,
  });
  const [{ state, q }] = useSearchState(leadFields);
  const list = useInfiniteQuery(
    leadPages(contact, { ...(state === 'all' ? {} : { state }), ...(q ? { search: q } : {}) }),
  );
  const items = list.data?.pages.flatMap((page) => page.items);
  return { list, items: items?.filter(({ entryId }) => !leaving.includes(entryId)) };
}
