import type { api } from '#app-kit/api/api.ts';
import type { LeadState } from '../../lead-states.ts';

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
