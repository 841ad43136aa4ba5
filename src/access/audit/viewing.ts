import { problem } from '#lib/problem.ts';
import type { Actor } from '../actor.ts';
import type { Viewing } from '../viewer.ts';

/** Where somebody stands: an account with its agency, or an agency. */
interface Place {
  agencyId: string;
  accountId?: string;
}

/** Through whose eyes the actor looks at this place; null when they are here as themselves. */
export function viewingIn(actor: Actor, { agencyId, accountId }: Place): Viewing | null {
  const viewing = actor.kind === 'user' ? actor.viewing : null;
  if (!viewing || viewing.agencyId !== agencyId) return null;
  return viewing.accountId === null || viewing.accountId === accountId ? viewing : null;
}

/** Who looks through other eyes changes nothing until they switch to editing. @throws FORBIDDEN */
export function refuseWhileLooking(actor: Actor, place: Place): void {
  const viewing = viewingIn(actor, place);
  if (viewing && !viewing.isEditing)
    throw problem('FORBIDDEN', 'You are only looking. Choose “Edit” in the bar at the top to make changes.');
}
