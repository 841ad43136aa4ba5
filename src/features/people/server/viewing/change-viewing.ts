import type { AccountScope, AgencyScope, MeScope } from '#access/scope.ts';
import type { Viewing } from '#access/viewer.ts';
import { problem } from '#lib/problem.ts';

/** Changes through whose eyes the actor's session looks. Each browser has its own session. */
export async function changeViewing(
  { tx, actor }: AccountScope | AgencyScope | MeScope,
  viewing: Viewing | null,
): Promise<void> {
  if (actor.kind !== 'user') throw problem('FORBIDDEN', 'Only people look through other eyes.');
  await tx
    .updateTable('session')
    .set({ viewing: viewing && JSON.stringify(viewing) })
    .where('tokenHash', '=', actor.sessionKey)
    .execute();
}
