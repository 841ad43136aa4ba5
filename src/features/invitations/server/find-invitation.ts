import type { SystemScope } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { problem } from '#lib/problem.ts';
import type { InvitationCode } from '../invitation.ts';

/** In the words of the specification (1 §8). */
export const inviteIsOver = () => problem('GONE', 'User not found or invite expired');

/**
 * The invitation that a link names, while it can be accepted at this host: at the main one, or at its agency's.
 * @throws GONE
 */
export async function findInvitation(
  { tx }: SystemScope,
  { id, code }: InvitationCode,
  { now, hostAgencyId }: { now: Date; hostAgencyId: string | null },
) {
  const invitation = await tx
    .selectFrom('invitation as i')
    .innerJoin('agency as g', 'g.uid', 'i.agencyId')
    .leftJoin('account as a', 'a.uid', 'i.accountId')
    .leftJoin('user as u', 'u.uid', 'i.invitedBy')
    .select([
      'i.uid',
      'i.agencyId',
      'i.accountId',
      'i.email',
      'i.role',
      'i.templateId',
      'i.chosenAccountIds',
      'i.codeHashes',
    ])
    .select(['g.businessName as agencyName', 'a.businessName as accountName', 'u.firstName', 'u.lastName'])
    .where('i.uid', '=', id)
    .where('i.expireDate', '>', now)
    .where('g.deletedDate', 'is', null)
    .where('g.suspendedDate', 'is', null)
    .where((row) => row.or([row('i.accountId', 'is', null), row('a.isOpen', '=', true)]))
    .executeTakeFirst();
  if (!invitation?.codeHashes.includes(secretHash(code))) throw inviteIsOver();
  if (hostAgencyId !== null && hostAgencyId !== invitation.agencyId) throw inviteIsOver();
  return invitation;
}
