import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { FilterField } from '../../../fields/filter-field.ts';

/** The fields that entries can be filtered by; undefined until they are loaded. */
export function useEntryFields(enabled = true): readonly FilterField[] | undefined {
  const { content } = api.account(useAccountId());
  return useQuery({ ...content.listEntryFields.queryOptions(), enabled }).data;
}
