import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';

/** Where the account's public pages are, like `https://roofer.example.com`; empty until it is known. */
export function useSiteOrigin(): string {
  const accountId = useAccountId();
  return useQuery(api.account(accountId).tenants.getAccount.queryOptions()).data?.siteOrigin ?? '';
}
