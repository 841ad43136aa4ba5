import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading, agencyReading } from '#access/procedures.ts';
import { standingOffers } from '#access/standing/find-standing.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { stateOf } from '#features/tenants/member-page.ts';
import { Invitation } from '../invitation.ts';
import { selectOffers } from './own-invitations.ts';

/** Pending invitations to the account, newest first. */
export const listAccountInvitations = accountReading('team.manage')
  .output(z.array(Invitation))
  .handler(({ context: { scope, ports } }) => findInvitations(scope, ports.clock.now()));

/** Pending invitations to the agency itself, newest first. */
export const listAgencyInvitations = agencyReading('agency.team')
  .output(z.array(Invitation))
  .handler(({ context: { scope, ports } }) => findInvitations(scope, ports.clock.now()));

async function findInvitations(scope: TenantScope, now: Date): Promise<Invitation[]> {
  const rows = await selectOffers(scope)
    .leftJoin('user as u', 'u.uid', 'i.invitedBy')
    .select(['i.sentDate', 'u.firstName', 'u.lastName', 'u.email as by', 't.name as templateName'])
    .select(sql<number | null>`cardinality(i.chosen_account_ids)`.as('accountCount'))
    .where('i.tenantId', '=', tenantOf(scope).tenantId)
    .orderBy('i.createDate', 'desc')
    .orderBy('i.uid')
    .execute();
  const standing = new Set((await standingOffers(scope.tx, rows)).map(({ uid }) => uid));
  return rows.map(
    ({ uid, email, role, templateName, accountCount, firstName, lastName, by, sentDate, expireDate, ...invited }) => ({
      uid,
      email,
      name: [invited.invitedFirstName, invited.invitedLastName].filter(Boolean).join(' '),
      role,
      templateName,
      accountCount,
      invitedBy: [firstName, lastName].filter(Boolean).join(' ') || by,
      sentDate,
      expireDate,
      state: stateOf({ expireDate, isStanding: standing.has(uid) }, now),
    }),
  );
}
