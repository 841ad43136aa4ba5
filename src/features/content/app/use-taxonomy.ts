import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';

/** The account's content types, categories, services and labels; undefined until loaded. */
export function useTaxonomy() {
  const accountId = useAccountId();
  return useQuery(api.account(accountId).content.getTaxonomy.queryOptions()).data;
}

/** Terms as select options. */
export function labeled(terms: readonly { uid: string; label: string }[] = []): { value: string; label: string }[] {
  return terms.map(({ uid, label }) => ({ value: uid, label }));
}
