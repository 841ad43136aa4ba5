import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading, agencyReading } from '#access/procedures.ts';
import { Invitation } from '../invitation.ts';
import { type Tenant, tenantOf } from './own-invitations.ts';

/** Pending invitations to the account, newest first. */
export const listAccountInvitations = accountReading('team.manage')
  .output(z.array(Invitation))
  .handler(({ context: { scope, ports } }) => findInvitations(scope, ports.clock.now()));

/** Pending invitations to the agency itself, newest first. */
export const listAgencyInvitations = agencyReading('agency.team')
  .output(z.array(Invitation))
  .handler(({ context: { scope, ports } }) => findInvitations(scope, ports.clock.now()));

async function findInvitations(scope: Tenant, now: Date): Promise<Invitation[]> {
  const rows = await scope.tx
    .selectFrom('invitation as i')
    .leftJoin('user as u', 'u.uid', 'i.invitedBy')
    .leftJoin('permissionTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'i.agencyId').onRef('t.uid', '=', 'i.templateId'),
    )
    .select(['i.uid', 'i.email', 'i.role', 'i.sentDate', 'i.expireDate', 'u.firstName', 'u.lastName', 'u.email as by'])
    .select('t.name as templateName')
    .select(sql<number | null>`cardinality(i.chosen_account_ids)`.as('accountCount'))
    .where('i.tenantId', '=', tenantOf(scope).tenantId)
    .orderBy('i.createDate', 'desc')
    .orderBy('i.uid')
    .execute();
  return rows.map(({ firstName, lastName, by, ...invitation }) => ({
    ...invitation,
    invitedBy: [firstName, lastName].filter(Boolean).join(' ') || by,
    isExpired: invitation.expireDate <= now,
  }));
}
