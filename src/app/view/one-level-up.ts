import type { UserType, ViewMode } from '#access/view-type.ts';
import type { ViewState } from '#app-kit/view/view-state.ts';

interface ViewPosition {
  type: UserType;
  mode: ViewMode;
  agencyId: string | null;
  isTryingOn: boolean;
}

export interface LevelUp {
  to: string;
  leave: Partial<ViewState>;
}

/**
 * The back button's target (spec 1 §2): user to users or welcome-user, account to accounts, agency to the dashboard or
 * /agency. Null at the top.
 */
export function oneLevelUp({ type, mode, agencyId, isTryingOn }: ViewPosition, pathname: string): LevelUp | null {
  const up = (to: string, leave: Partial<ViewState> = {}) =>
    pathname === to && !Object.keys(leave).length ? null : { to, leave };
  if (isTryingOn) return up('/users', { person: null });
  switch (mode) {
    case 'user':
      return up('/welcome-user');
    case 'account':
      return up(agencyId ? '/accounts' : '/houseAccounts', { accountId: null });
    case 'agency':
      return type === 'house' ? up('/agency', { agencyId: null }) : up('/welcome-user');
    case 'house':
      return null;
  }
}
