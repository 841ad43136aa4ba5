import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';

/** The recipient of a personal link, even an expired one: a person who was asked can always decline. */
export interface Asked {
  accountId: string;
  requestId: string;
  isDeclined: boolean;
}

export async function findAsked({ db }: Ports, secret: string): Promise<Asked | undefined> {
  // Other strings have never been a link; the database rejects some characters.
  if (!/^[\w-]{1,100}$/.test(secret)) return undefined;
  const row = await inSystem(db, 'testimonial request', ({ tx }) =>
    tx
      .selectFrom('testimonialRequest as r')
      .innerJoin('account as a', 'a.uid', 'r.accountId')
      .select(['r.accountId', 'r.uid', 'r.declinedDate'])
      .where('r.secretHash', '=', secretHash(secret))
      .where('a.deletedDate', 'is', null)
      .executeTakeFirst(),
  );
  return row && { accountId: row.accountId, requestId: row.uid, isDeclined: row.declinedDate !== null };
}
