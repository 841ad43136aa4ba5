import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';

interface Link {
  agencyId: string;
  subject: string;
  userId: string;
}

/**
 * Remembers by which id the provider means somebody. An address can be given to another person at the provider, or
 * entered by themselves; the id can't.
 * @throws FORBIDDEN for somebody else's address
 */
export async function knowAs({ tx }: SystemScope, link: Link): Promise<void> {
  const links = await tx
    .selectFrom('providerPerson')
    .select(['subject', 'userId'])
    .where('agencyId', '=', link.agencyId)
    .where((row) => row.or([row('subject', '=', link.subject), row('userId', '=', link.userId)]))
    .execute();
  const isSame = links.every(({ subject, userId }) => subject === link.subject && userId === link.userId);
  if (!isSame) throw somebodyElse();
  if (links.length > 0) return;
  await tx
    .insertInto('providerPerson')
    .values(rowFor('providerPerson', link))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const somebodyElse = () =>
  problem(
    'FORBIDDEN',
    'This address belonged to somebody else at your agency’s sign-in service. If it is yours now, ask your administrator to deactivate and reactivate you here.',
  );
