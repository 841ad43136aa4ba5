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
 * asked for, and a choice that isn't there any more is dropped.
 */
export function useTenantsInView(viewer: SignedInViewer, state: ViewState): Chosen {
  const ownAccount = findOwnAccount(viewer, state);
  const accountId = viewer.type === 'account' ? (ownAccount?.accountId ?? null) : state.accountId;
  const asked = useQuery({
    ...api.account(accountId ?? '').tenants.getAccount.queryOptions(),
    enabled: accountId !== null && !ownAccount,
  });
  const ownAgency = findOwnAgency(viewer, state);
  const agencyId =
    viewer.type === 'house'
      ? (state.agencyId ?? asked.data?.agencyId ?? null)
      : (ownAgency?.agencyId ?? ownAccount?.agencyId ?? null);
  const askedAgency = useQuery({
    ...api.agency(agencyId ?? '').tenants.getAgency.queryOptions(),
    enabled: viewer.type === 'house' && agencyId !== null,
  });
  useDropWhenGone(asked.error, { accountId: null });
  useDropWhenGone(askedAgency.error, { agencyId: null });
  return {
    agencyId,
    accountId,
    agency: agencyId ? asTenant(agencyId, ownAgency ?? askedAgency.data) : null,
    account: accountId ? asTenant(accountId, ownAccount ?? asked.data) : null,
  };
}

/** Who has exactly one account works in it without choosing. */
function findOwnAccount({ type, accounts }: SignedInViewer, { accountId }: ViewState) {
  const chosen = accounts.find((account) => account.accountId === accountId);
  return chosen ?? (type === 'account' && accounts.length === 1 ? accounts[0] : undefined);
}

function findOwnAgency({ type, agencies }: SignedInViewer, state: ViewState) {
  if (type === 'house') return undefined;
  return agencies.find(({ agencyId }) => agencyId === state.agencyId) ?? agencies[0];
}

type Named = Omit<TenantInView, 'id'> & { agencyAppName?: string; iconUrl?: string | null };

function asTenant(id: string, named: Named | undefined): TenantInView | null {
  if (!named) return null;
  const { businessName, logoUrl, iconUrl, themeValue, agencyThemeValue, appName, agencyAppName } = named;
  const { agencyLogoUrl, agencyDarkLogoUrl, agencyIconUrl, isSuspended } = named;
  return {
    id,
    businessName,
    logoUrl: iconUrl ?? logoUrl,
    themeValue,
    agencyThemeValue,
    appName: appName ?? agencyAppName,
    agencyLogoUrl,
    agencyDarkLogoUrl,
    agencyIconUrl,
    isSuspended,
  };
}

function useDropWhenGone(error: Error | null, drop: Partial<ViewState>): void {
  const isGone = error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');
  const dropped = JSON.stringify(drop);
  useEffect(() => {
    if (isGone) chooseView(JSON.parse(dropped) as Partial<ViewState>);
  }, [isGone, dropped]);
}
