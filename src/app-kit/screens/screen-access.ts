import { can, type Granted } from '#access/permissions.ts';
import type { ViewType } from '#access/view-type.ts';
import type { AppScreen, ScreenNeed } from './screen.ts';

/** The viewer's view type, and their permissions in what is in view. */
export interface Viewing extends Granted {
  viewType: ViewType;
}

const tiers = {
  account: ['account', 'accountAdmin', 'accountUser', 'user'],
  agency: ['agencyAdmin', 'agency'],
  house: ['house'],
} as const satisfies Record<string, readonly ViewType[]>;

/** According to the permissions granted by the server. */
export function permits({ viewTypes, need }: AppScreen, viewing: Viewing): boolean {
  return viewTypes.includes(viewing.viewType) && (!need || fulfills(need, viewing));
}

/** Whether the required tier is in view and its permission granted there. */
export function fulfills(need: ScreenNeed, viewing: Viewing): boolean {
  const isIn = (tier: readonly ViewType[]) => tier.includes(viewing.viewType);
  if ('house' in need) return isIn(tiers.house) && can(viewing, need.house);
  if ('agency' in need) return isIn(tiers.agency) && can(viewing, need.agency);
  return isIn(tiers.account) && can(viewing, need.account);
}

/** Why the viewer can't open a screen. */
export type Admission = 'open' | 'choose-account' | 'choose-agency' | 'no-access';

interface Chosen extends Viewing {
  accountId: string | null;
  agencyId: string | null;
}

/** A screen of a lower tier asks the viewer to choose first, so that shared links work for everyone with access. */
export function admission(screen: AppScreen, viewing: Chosen): Admission {
  const { viewType, accountId, agencyId } = viewing;
  const { need } = screen;
  if (permits(screen, viewing)) {
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
