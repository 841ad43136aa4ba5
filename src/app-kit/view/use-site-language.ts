import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useAccountId } from './use-account-id.ts';

/** The language of the account's public pages, BCP 47; English until it is known. */
export function useSiteLanguage(): string {
  const accountId = useAccountId();
  return useQuery(api.account(accountId).tenants.getAccount.queryOptions()).data?.language ?? 'en';
}
