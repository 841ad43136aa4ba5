import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';

const most = 100;

/** Agency domains at which the app is served, for the certificate of a developer's machine. */
export async function listServedDomains({ db }: Ports): Promise<string[]> {
  const rows = await inSystem(db, 'served domains', ({ tx }) =>
    tx
      .selectFrom('agency')
      .select('whitelabelDomain as name')
      .where('whitelabelVerifiedDate', 'is not', null)
      .where('deletedDate', 'is', null)
      .orderBy('whitelabelDomain')
      .limit(most)
      .execute(),
  );
  return rows.flatMap(({ name }) => name ?? []);
}
