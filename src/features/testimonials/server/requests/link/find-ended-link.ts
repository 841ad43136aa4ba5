import { inSystem } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';

/** A personal link that the business made and that opens nothing anymore. */
export interface EndedLink {
  accountId: string;
  /** Of the account's site. */
  language: string;
  reason: 'expired' | 'revoked';
}

/** Only whoever holds the secret link learns that there was one; undefined for all others. */
export function findEndedLink({ db, clock }: Ports, id: string): Promise<EndedLink | undefined> {
  const hash = secretHash(id);
  return inSystem(db, 'ended testimonial link', async ({ tx }) => {
    const row = await tx
      .selectFrom('testimonialRequest as r')
      .innerJoin('account as a', 'a.uid', 'r.accountId')
      .select(['r.accountId', 'a.language', 'r.revokedDate', 'r.expireDate'])
      .where((row) => row.or([row('r.secretHash', '=', hash), row('r.formerSecretHash', '=', hash)]))
      .where('a.isOpen', '=', true)
      .executeTakeFirst();
    if (!row) return undefined;
    const { accountId, language, revokedDate, expireDate } = row;
    if (revokedDate) return { accountId, language, reason: 'revoked' };
    return expireDate && expireDate <= clock.now() ? { accountId, language, reason: 'expired' } : undefined;
  });
}
