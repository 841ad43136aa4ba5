import { offersInForce } from '#access/authorization/find-authorization.ts';
import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import type { InvitationCode } from '../invitation.ts';
import { selectOffers } from './own-invitations.ts';

/** In the words of the specification (1 §8). */
export const inviteIsOver = () => problem('GONE', 'User not found or invite expired');

/**
 * The invitation that a link names, while it can be accepted at this host: at the main one, or at its agency's. It ends
 * with the inviter's right to send it, so nobody comes back by an invitation that they left behind.
 * @throws GONE
 */
export async function findInvitation(
  scope: SystemScope,
  { id, code }: InvitationCode,
  { now, hostAgencyId }: { now: Date; hostAgencyId: string | null },
) {
  const invitation = await selectOffers(scope)
    .innerJoin('agency as g', 'g.uid', 'i.agencyId')
    .leftJoin('account as a', 'a.uid', 'i.accountId')
    .leftJoin('user as u', 'u.uid', 'i.invitedBy')
    .select(['i.codeHashes', 'g.businessName as agencyName', 'a.businessName as accountName', 'u.firstName'])
    .select(['u.lastName'])
    .where('i.uid', '=', id)
    .where('i.expireDate', '>', now)
    .where('g.deletedDate', 'is', null)
    .where('g.suspendedDate', 'is', null)
    .where((row) => row.or([row('i.accountId', 'is', null), row('a.isOpen', '=', true)]))
    .executeTakeFirst();
  if (!invitation?.codeHashes.includes(secretHash(code))) throw inviteIsOver();
  if (hostAgencyId !== null && hostAgencyId !== invitation.agencyId) throw inviteIsOver();
  if ((await offersInForce(scope.tx, [invitation])).length === 0) throw inviteIsOver();
  return invitation;
}
