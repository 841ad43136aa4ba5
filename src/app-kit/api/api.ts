/**
 * The server's procedures with TanStack Query's options, one client per scope in the URL:
 *
 *     const list = useQuery(api.account(accountId).content.list.queryOptions({ input: { search } }));
 *     const publish = useMutation(api.account(accountId).content.publishEntry.mutationOptions());
 *     const entry = await api.account(accountId).content.getEntry.call({ entryId });
 *     queryClient.invalidateQueries({ queryKey: api.account(accountId).content.key() });
 *
 * Keys start with the scope and its id, so one account's responses never appear in another's screens.
 */
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { AccountRouter, AgencyRouter, HouseRouter, MeRouter } from '#capabilities.ts';
import { createRpcClient } from './rpc-client.ts';

function memoized<T>(make: (id: string) => T): (id: string) => T {
  const made = new Map<string, T>();
  return (id) => {
    const known = made.get(id) ?? make(id);
    made.set(id, known);
    return known;
  };
}

const account = memoized((id) =>
  createTanstackQueryUtils(createRpcClient<AccountRouter>(`/api/accounts/${encodeURIComponent(id)}/rpc`), {
    path: ['account', id],
  }),
);
const agency = memoized((id) =>
  createTanstackQueryUtils(createRpcClient<AgencyRouter>(`/api/agencies/${encodeURIComponent(id)}/rpc`), {
    path: ['agency', id],
  }),
);

export const api = {
  account,
  agency,
  house: createTanstackQueryUtils(createRpcClient<HouseRouter>('/api/house/rpc'), { path: ['house'] }),
  me: createTanstackQueryUtils(createRpcClient<MeRouter>('/api/me/rpc'), { path: ['me'] }),
};
