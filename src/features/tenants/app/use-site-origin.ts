import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';

/** The origin of the account's public pages, like `https://roofer.example.com`; empty until known. */
export function useSiteOrigin(): string {
  const accountId = useAccountId();
  return useQuery(api.account(accountId).tenants.getAccount.queryOptions()).data?.siteOrigin ?? '';
}

/** The language of the account's public pages: BCP 47; empty until known. */
export function useSiteLanguage(): string {
  const accountId = useAccountId();
  return useQuery(api.account(accountId).tenants.getAccount.queryOptions()).data?.language ?? '';
}
