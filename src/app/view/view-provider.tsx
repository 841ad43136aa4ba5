import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { isAllowedReadOnly, isReading } from '#access/permissions.ts';
import { viewMode, viewType, type Viewer } from '#access/view-type.ts';
import { onDevice, resolveTheme, themeBySystem } from '#lib/theme/theme.ts';
import type { SignedInViewer, ViewerAccount, ViewerAgency, Viewing } from '#access/viewer.ts';
import { currentLanguage, directionOf } from '#app-kit/language.ts';
import { rememberFirstPaint } from '#app-kit/view/first-paint-memory.ts';
import { writeBrowser } from '#app-kit/view/browser-store.ts';
import { ownPermissions, personPermissions } from '#app-kit/view/permissions-in-view.ts';
import { chooseView, useViewState, type ViewState } from '#app-kit/view/view-state.ts';
import { type TenantInView, type View, ViewContext } from '#app-kit/view/view.ts';
import { api } from '#app-kit/api/api.ts';

/** Derives the view from who is signed in and what they chose to look at (spec 1 §4). */
export function ViewProvider({ viewer, children }: { viewer: SignedInViewer; children: ReactNode }) {
  const state = useViewState();
  const { agencyId, accountId, agency, account } = useTenantsInView(viewer, state);
  const { person } = state;
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false }) ?? false;
  const view = useMemo((): View => {
    const membership = viewer.accounts.find((one) => one.accountId === accountId);
    const office = viewer.agencies.find((one) => one.agencyId === agencyId);
    const role = person?.role ?? membership?.role ?? null;
    const looking: Viewer = {
      type: viewer.type,
      viewAgency: agencyId,
      viewAccount: accountId,
      viewUser: person?.userId ?? null,
      viewUserType: person?.type,
      agencyIsPrimary: office?.isPrimary,
      agencyHasTemplate: office?.hasTemplate,
      agencyRole: office?.role,
      accountRole: role,
      accountHasTemplate: person ? Boolean(person.granted) : membership?.hasTemplate,
    };
    const mode = viewMode(looking);
    const chosen = onDevice(viewer.themeValue, isDark);
    const theme = resolveTheme(chosen, account?.themeValue, agency?.themeValue ?? account?.agencyThemeValue);
    const granted = person ? personPermissions(person) : ownPermissions(viewer, { agencyId, accountId });
    const viewing = coveringView(viewer, { agencyId, accountId, person });
    const isInAccount = viewer.type !== 'house' && !person && accountId !== null && office !== undefined;
    const isEditing = viewing?.isEditing ?? (isInAccount && viewer.editingAccounts.includes(accountId));
    const isViewing = (viewing !== null || person !== null || isInAccount) && !isEditing;
    const needsReason = viewer.type === 'house' && (agencyId ?? accountId) !== null && !viewing;
    const left = account?.isSuspended ? granted.filter(isAllowedReadOnly) : granted;
    const permissions = isViewing ? left.filter(isReading) : left;
    const own = viewer.type === 'agency' ? office : membership;
    const { suspension = null, needsSecondFactor = false } = own ?? {};
    const whose = { agencyId, accountId, agency, account, person, viewing, isInAccount, isViewing, needsReason };
    const shut = { screenPermissions: left, suspension, needsSecondFactor };
    const mine = { viewer, mode, viewType: viewType(looking), role, permissions };
    return { ...mine, ...whose, ...shut, ...planInView(viewer, office, membership), theme };
  }, [viewer, person, agencyId, accountId, agency, account, isDark]);
  useRemember(view);
  useKeepViewing(view);
  return <ViewContext value={view}>{children}</ViewContext>;
}

/** What the agency's plan means for who works in it, and for the people of its accounts. */
function planInView(viewer: SignedInViewer, office?: ViewerAgency, membership?: ViewerAccount) {
  if (viewer.type === 'agency')
    return {
      needsPlan: office?.planAccess === 'choose_plan',
      // What closes soon is more urgent than what is used up.
      planNotice: office?.planNotice || (office?.useNotice ?? ''),
    };
  const access = membership?.planAccess;
  const isReadOnly = access === 'read_only' || access === 'closed';
  return { needsPlan: false, planNotice: isReadOnly ? 'readOnly' : (membership?.billingNotice ?? '') };
}

/** The next start paints in the right colors and names before anything has been asked (spec 1 §4). */
function useRemember({ viewType: type, agency, theme, viewer: { language, themeValue } }: View): void {
  useEffect(() => {
    rememberFirstPaint({
      theme: themeValue === themeBySystem ? themeBySystem : theme.id,
      dir: directionOf(currentLanguage(language)),
    });
    writeBrowser('typeView', type);
    writeBrowser('theme', theme.id);
    writeBrowser('language', language);
    if (agency) writeBrowser('agencyBusinessName', agency.businessName);
  }, [type, theme, themeValue, agency, language]);
}

/** What the session has said it looks at, if that is what is in view. */
function coveringView({ viewing }: SignedInViewer, { agencyId, accountId, person }: ViewState): Viewing | null {
  if (!viewing || viewing.userId !== (person?.userId ?? null)) return null;
  if (viewing.accountId !== null) return viewing.accountId === accountId ? viewing : null;
  return viewing.agencyId === agencyId ? viewing : null;
}

/**
 * The session follows the view: it begins to look through a person's eyes, and ends a view that was left, by whichever
 * way. The house begins its own views, with a reason (`EnterViewPage`).
 */
function useKeepViewing({ viewer, viewing, person, agencyId, accountId }: View): void {
  const userId = person?.userId ?? null;
  const isUnknown = accountId !== null && agencyId === null;
  const begins = userId !== null && accountId !== null && !viewing;
  const ends = viewer.viewing !== null && !viewing && !begins && !isUnknown;
  useEffect(() => {
    if (!begins && !ends) return;
    // Someone who is no longer on the team, or has signed out since, only views.
    import('./sync-view.ts').then(({ syncView }) => syncView(begins ? { accountId, userId } : null)).catch(() => {});
    // A person's view ends at the agency's, and then that one.
  }, [begins, ends, userId, accountId, viewer.viewing?.userId]);
}

type Chosen = Pick<View, 'agencyId' | 'accountId' | 'agency' | 'account'>;

/**
 * The agency and account in view with their names. One's own come with the viewer; others are
 * asked for, and a choice that isn't there anymore is dropped.
 */
function useTenantsInView(viewer: SignedInViewer, state: ViewState): Chosen {
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
