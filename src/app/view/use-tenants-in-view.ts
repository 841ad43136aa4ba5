import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SignedInViewer } from '#access/viewer.ts';
import { api } from '#app-kit/api/api.ts';
import { chooseView, type ViewState } from '#app-kit/view/view-state.ts';
import type { TenantInView } from '#app-kit/view/view.ts';

interface Chosen {
  agencyId: string | null;
  accountId: string | null;
  agency: TenantInView | null;
  account: TenantInView | null;
}

/**
 * The agency and account in view with their names. One's own come with the viewer; others are
 * asked for, and a choice that isn't there anymore is dropped.
 */
export function useTenantsInView(viewer: SignedInViewer, state: ViewState): Chosen {
  const ownAccount = findOwnAccount(viewer, state);
  const accountId = viewer.type === 'account' ? (ownAccount?.accountId ?? null) : state.accountId;
  const isHouse = viewer.type === 'house';
  // All that the house sees until it has said why it enters.
  const entrance = useQuery({
    ...api.house.tenants.getEntrance.queryOptions({ input: { accountId: accountId ?? '' } }),
    enabled: accountId !== null && isHouse,
  });
  const account = useQuery({
    ...api.account(accountId ?? '').tenants.getAccount.queryOptions(),
    enabled: accountId !== null && !ownAccount && !isHouse,
  });
  const named = account.data ?? entrance.data;
  const ownAgency = findOwnAgency(viewer, state);
  const agencyId = (ownAgency ?? ownAccount ?? named)?.agencyId ?? (isHouse ? state.agencyId : null);
  const askedAgency = useQuery({
    ...api.agency(agencyId ?? '').tenants.getAgency.queryOptions(),
    enabled: isHouse && agencyId !== null,
  });
  useDropWhenGone(entrance.error ?? account.error, 'accountId');
  useDropWhenGone(askedAgency.error, 'agencyId');
  return {
    agencyId,
    accountId,
    agency: agencyId ? asTenant(agencyId, ownAgency ?? askedAgency.data) : null,
    account: accountId ? asTenant(accountId, ownAccount ?? named) : null,
  };
}

/** Who has exactly one account works in it without choosing. */
function findOwnAccount({ type, accounts }: SignedInViewer, { accountId }: ViewState) {
  const chosen = accounts.find((account) => account.accountId === accountId);
  return chosen ?? (type === 'account' && accounts.length === 1 ? accounts[0] : undefined);
}

function findOwnAgency({ type, agencies }: SignedInViewer, state: ViewState) {
  if (type === 'house') return;
  return agencies.find(({ agencyId }) => agencyId === state.agencyId) ?? agencies[0];
}

type Named = Omit<TenantInView, 'id'> & { agencyAppName?: string; iconUrl?: string | null };

function asTenant(id: string, named: Named | undefined): TenantInView | null {
  return named
    ? { ...named, id, logoUrl: named.iconUrl ?? named.logoUrl, appName: named.appName ?? named.agencyAppName }
    : null;
}

function useDropWhenGone(error: Error | null, id: 'accountId' | 'agencyId'): void {
  const isGone = error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');
  useEffect(() => {
    if (isGone) chooseView({ [id]: null });
  }, [isGone, id]);
}
