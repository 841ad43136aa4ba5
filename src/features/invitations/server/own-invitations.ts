import { sql } from 'kysely';
import type { AnyScope } from '#access/scope.ts';
import { invitedWithTemplate } from '#features/permission-templates/server/own-templates.ts';
import { accountFacts } from '#features/tenants/server/lifecycle/suspension.ts';
import { problem } from '#lib/problem.ts';

/** Invitations with what each of them offers, as `offersInForce` takes it. */
export function selectOffers({ tx }: Pick<AnyScope, 'tx'>) {
  return tx
    .selectFrom('invitation as i')
    .leftJoin('permissionTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'i.agencyId').onRef('t.uid', '=', 'i.templateId'),
    )
    .select(['i.uid', 'i.agencyId', 'i.accountId', 'i.email', 'i.role', 'i.templateId', 'i.chosenAccountIds'])
    .select(['i.firstName as invitedFirstName', 'i.lastName as invitedLastName'])
    .select(['i.invitedBy', 'i.expireDate', 't.permissions as granted']);
}

export const noInvitation = () =>
  problem('NOT_FOUND', 'This invitation was accepted or withdrawn. Reload the page to see the team.');

export const invitationCount = accountFacts.provide({
  name: 'invitationCount',
  value: sql`(select count(*) from invitation i where i.account_id = a.uid and i.expire_date > now())`,
});

export const invitedCount = invitedWithTemplate.provide(
  sql`(select count(*)::int from invitation i where (i.agency_id, i.template_id) = (t.agency_id, t.uid))`,
);
