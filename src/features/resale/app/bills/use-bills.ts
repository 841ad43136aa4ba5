import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { paged } from '#features/tenants/app/lists/paged.ts';
import { askedBills } from '../../bill-states.ts';

const fields = { search: searchText, asked: oneOf(askedBills, 'unpaid') };

/** Which bills are wanted; it stands in the address. */
export function useBillFilter() {
  const [{ search, asked }, set] = useSearchState(fields);
  return { search, asked, set, isUsed: search !== '' || asked !== 'unpaid' };
}

/** The clients' bills, page after page. */
export function useBillPages() {
  const { search, asked } = useBillFilter();
  const { resale } = api.agency(useAgencyId());
  useLiveRefresh(['accountChanged'], resale.key());
  return useInfiniteQuery(
    resale.listBills.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, asked, cursor }),
      ...paged,
    }),
  );
}
