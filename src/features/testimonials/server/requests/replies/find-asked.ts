import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';

/** Whom a personal link was made for, also when it opens nothing anymore: whoever was asked can always say no. */
export interface Asked {
  accountId: string;
  requestId: string;
  isDeclined: boolean;
}

export async function findAsked({ db }: Ports, secret: string): Promise<Asked | undefined> {
  // Nothing else has ever been a link; the database can't hold all signs.
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
