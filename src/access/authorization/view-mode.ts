import { problem } from '#lib/problem.ts';
import type { Viewing } from '../viewer.ts';
import { isOfAgency } from './plan-access.ts';

/** What somebody views: an account with its agency, or an agency. */
interface Place {
  agencyId: string;
  accountId?: string | undefined;
}

/** Who views it, and through whose eyes their session looks. */
interface Person {
  role: string;
  viewing: Viewing | null;
  /** Somebody of an agency has switched to editing in this account. */
  isEditing?: boolean;
}

/** What an endpoint asks for. */
export interface AccessRule {
  /** Nothing is changed by it. */
  isReading?: boolean | undefined;
  /** Open to who only looks: what brings them into another view. */
  isForViewMode?: boolean | undefined;
  /** Part of the house's and agencies' own screens: the house gives no reason here, and agencies needn't switch. */
  isOfManagement?: boolean | undefined;
  /** Part of agencies' own screens of an account: they needn't switch, and the house says why as elsewhere. */
  isForAgencies?: boolean | undefined;
}

/** The view, if it is one of this place; null when the session is here as itself. */
export function viewingIn(viewing: Viewing | null, { agencyId, accountId }: Place): Viewing | null {
  if (!viewing || viewing.agencyId !== agencyId) return null;
  return viewing.accountId === null || viewing.accountId === accountId ? viewing : null;
}

/** Whether somebody of an agency is in one of its accounts: there, they act as the account. */
export function isInAccount(role: string, { accountId }: Pick<Place, 'accountId'>): boolean {
  return accountId !== undefined && isOfAgency(role);
}

/**
 * The house says why before it sees anything of an agency or account. People who look through other eyes, or enter
 * an account of their agency, changes nothing there until they switch to editing. @throws FORBIDDEN
 */
export function requireEditMode({ role, viewing, isEditing }: Person, place: Place, rule: AccessRule): void {
  const here = viewingIn(viewing, place);
  if (role === 'house' && !here?.reason && !rule.isOfManagement) throw problem('FORBIDDEN', texts.reason);
  if (rule.isReading || rule.isForViewMode) return;
  const needsSwitch = isInAccount(role, place) && !isEditing && !rule.isOfManagement && !rule.isForAgencies;
  const isViewing = here ? !here.isEditing : needsSwitch;
  if (isViewing) throw problem('FORBIDDEN', texts.looking);
}

const texts = {
  reason: 'Say why you are looking before you open this. Choose the agency or account in the app and give a reason.',
  looking: 'You are only looking. Choose “Edit” in the bar at the top to make changes.',
};
