import { me } from '#access/procedures.ts';
import { changeViewing } from './change-viewing.ts';
import { loadViewing } from './load-viewing.ts';

/** Back to one's own view; from a person's, the house comes back to that of the agency, for which it gave its reason. */
export const endViewing = me('me.read').handler(async ({ context: { scope } }) => {
  const viewing = await loadViewing(scope);
  const { agencyId, reason } = viewing ?? { reason: '' };
  const isAgencyLeft = agencyId && reason && viewing?.userId;
  await changeViewing(
    scope,
    isAgencyLeft ? { agencyId, accountId: null, userId: null, reason, isEditing: false } : null,
  );
  return { ok: true };
});
