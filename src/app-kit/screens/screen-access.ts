import { accountRoleMay, agencyRoleMay, type AccountRole, type AgencyRole } from '#access/permissions.ts';
import type { ViewType } from '#access/view-type.ts';
import type { AppScreen, ScreenNeed } from './screen.ts';

/** The least that somebody with this view may be in the account that is in view. */
const accountRoles: Partial<Record<ViewType, AccountRole>> = {
  account: 'agency',
  accountAdmin: 'accountAdmin',
  accountUser: 'accountUser',
  user: 'accountUser',
};
const agencyRoles: Partial<Record<ViewType, AgencyRole>> = {
  agencyAdmin: 'agencyAdmin',
  agency: 'agency',
};

/** By the same permission table that the server asks. */
export function permits({ viewTypes, need }: AppScreen, viewType: ViewType): boolean {
  if (!viewTypes.includes(viewType)) return false;
  return !need || fulfils(need, viewType);
}

function fulfils(need: ScreenNeed, viewType: ViewType): boolean {
  if ('house' in need) return viewType === 'house';
  if ('agency' in need) {
    const role = agencyRoles[viewType];
    return role !== undefined && agencyRoleMay(role, need.agency);
  }
  const role = accountRoles[viewType];
  return role !== undefined && accountRoleMay(role, need.account);
}

/** What stands between the viewer and a screen. */
export type Admission = 'open' | 'choose-account' | 'choose-agency' | 'no-access';

interface Chosen {
  viewType: ViewType;
  accountId: string | null;
  agencyId: string | null;
}

/** A screen of a tier below asks to choose first, so that a shared link works for everybody who may follow it. */
export function admission(screen: AppScreen, { viewType, accountId, agencyId }: Chosen): Admission {
  const { need } = screen;
  if (permits(screen, viewType)) {
    if (need && 'account' in need && !accountId) return 'choose-account';
    if (need && 'agency' in need && !agencyId) return 'choose-agency';
    return 'open';
  }
  if (!need) return 'no-access';
  const isAbove = viewType === 'house' || viewType === 'agencyAdmin' || viewType === 'agency';
  if ('account' in need && isAbove && screen.viewTypes.includes('account')) return 'choose-account';
  if ('account' in need && viewType === 'user' && !accountId && screen.viewTypes.some(isMember))
    return 'choose-account';
  if ('agency' in need && viewType === 'house') return 'choose-agency';
  return 'no-access';
}

function isMember(viewType: ViewType): boolean {
  return viewType === 'accountAdmin' || viewType === 'accountUser';
}
