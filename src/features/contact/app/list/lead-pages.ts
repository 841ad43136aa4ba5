import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { LeadState } from '../../lead-states.ts';
import { leadFields } from './lead-search.ts';

type Contact = ReturnType<typeof api.account>['contact'];

/** The account's leads by filter, page after page. */
export function leadPages(contact: Contact, filter: { state?: LeadState; search?: string }) {
  return contact.listLeads.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

/** The leads that the address filters. */
export function useShownLeads() {
  const { contact } = api.account(useAccountId());
  const [{ state, q }] = useSearchState(leadFields);
  const list = useInfiniteQuery(
    leadPages(contact, { ...(state === 'all' ? {} : { state }), ...(q ? { search: q } : {}) }),
  );
  return { list, items: list.data?.pages.flatMap((page) => page.items) };
}
