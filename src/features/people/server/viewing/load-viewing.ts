import type { MeScope } from '#access/scope.ts';
import type { Viewing } from '#access/viewer.ts';

/** Through whose eyes the session looks now. */
export async function loadViewing({ tx, actor: { sessionKey } }: MeScope): Promise<Viewing | null> {
  const session = tx.selectFrom('session').select('viewing').where('tokenHash', '=', sessionKey);
  return (await session.executeTakeFirst())?.viewing ?? null;
}
