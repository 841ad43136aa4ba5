import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { bestFirst } from '../includes-text.ts';
import type { PickerOption, PickerOptions } from './picker-button.tsx';

const limit = 30;

/** The viewer's own accounts, those of the agency in view, or all. Queried only while `open`. */
export function useAccountOptions(search: string, open: boolean): PickerOptions {
  const view = useView();
  const { viewer } = view;
  // The house searches all of its accounts until it has said why it enters the agency.
  const agencyId = view.needsReason ? null : view.agencyId;
  const enabled = open && viewer.type !== 'account';
  const input = { search, limit };
  const ofAgency = useQuery({
    ...api.agency(agencyId ?? '').tenants.listAccounts.queryOptions({ input }),
    enabled: enabled && agencyId !== null,
    placeholderData: keepPreviousData,
  });
  const ofHouse = useQuery({
    ...api.house.tenants.listAccounts.queryOptions({ input }),
    enabled: enabled && agencyId === null,
    placeholderData: keepPreviousData,
  });
  if (viewer.type === 'account') {
    const own = bestFirst(viewer.accounts, ({ businessName }) => businessName, search);
    return { options: own.map(asOption), isPending: false, error: null };
  }
  const { data, isPending, error } = agencyId === null ? ofHouse : ofAgency;
  return { options: data?.items.map(asOption) ?? [], isPending, error };
}

interface ListedAccount {
  accountId: string;
  businessName: string;
  logoUrl: string | null;
  agencyName?: string;
}

function asOption({ accountId, businessName, logoUrl, agencyName }: ListedAccount): PickerOption {
  return { id: accountId, name: businessName, logoUrl, detail: agencyName };
}
