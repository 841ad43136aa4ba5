import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';

/** Where the account's public pages are; undefined until it is known. */
export function useSiteOrigin(): string | undefined {
  return useQuery(api.account(useAccountId()).tenants.getAccount.queryOptions()).data?.siteOrigin;
}
