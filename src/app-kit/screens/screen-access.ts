import { can, type Granted } from '#access/permissions.ts';
import type { ViewType } from '#access/view-type.ts';
import type { AppScreen, ScreenNeed } from './screen.ts';

/** The viewer's view type, and their permissions in what is in view. */
export interface Viewing extends Granted {
  viewType: ViewType;
}

/** An agency's user has no tier of their own before they choose an account. */
const tierOf = {
  house: 'house',
  agencyAdmin: 'agency',
  agency: 'agency',
  agencyUser: null,
  account: 'account',
  accountAdmin: 'account',
  accountUser: 'account',
  user: 'account',
} as const satisfies Record<ViewType, keyof ScreenNeed | null>;

/** According to the permissions granted by the server. */
export function permits({ viewTypes, need }: AppScreen, viewing: Viewing): boolean {
  return viewTypes.includes(viewing.viewType) && (!need || fulfills(need, viewing));
}

/** Whether a required tier is in view and its permission granted there. */
export function fulfills(need: ScreenNeed, viewing: Viewing): boolean {
  const tier = tierOf[viewing.viewType];
  const permission = tier && need[tier];
  return permission ? can(viewing, permission) : false;
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
    const tier = tierOf[viewType];
    if (tier === 'account' && need?.account && !accountId) return 'choose-account';
    if (tier === 'agency' && need?.agency && !agencyId) return 'choose-agency';
    return 'open';
  }
  if (!need) return 'no-access';
  const isAbove = viewType === 'house' || viewType === 'agencyAdmin' || viewType === 'agency';
  if (need.account && isAbove && screen.viewTypes.includes('account')) return 'choose-account';
  if (need.account && viewType === 'user' && !accountId && screen.viewTypes.some(isMember)) return 'choose-account';
  if (need.agency && viewType === 'house') return 'choose-agency';
  return 'no-access';
}

const isMember = (viewType: ViewType): boolean => viewType === 'accountAdmin' || viewType === 'accountUser';
