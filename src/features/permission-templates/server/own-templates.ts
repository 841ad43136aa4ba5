import { type RawBuilder, sql } from 'kysely';
import { requireOwnPermissions } from '#access/authorization/require-own-grants.ts';
import { defineExtension } from '#access/extensions.ts';
import { type TenantScope, tenantOf } from '#access/owner.ts';
import { grantableInAccount, grantableInAgency } from '#access/permissions.ts';
import { problem } from '#lib/problem.ts';
import type { PermissionTemplate } from '../permission-template.ts';

/** The tenant's templates, with how many people have each. */
export function templateRows(scope: TenantScope) {
  const { agencyId, tenantId } = tenantOf(scope);
  return scope.tx
    .selectFrom('permissionTemplate as t')
    .select(['t.uid as templateId', 't.name', 't.version'])
    .select(sql<PermissionTemplate['permissions']>`t.permissions`.as('permissions'))
    .select([peopleCount.as('peopleCount'), invitedCount().as('invitedCount')])
    .where('t.agencyId', '=', agencyId)
    .where('t.tenantId', '=', tenantId);
}

const holders = sql`(t.agency_id, t.uid)`;
const peopleCount = sql<number>`((select count(*)::int from account_membership m where (m.agency_id, m.template_id) = ${holders})
  + (select count(*)::int from agency_membership m where (m.agency_id, m.template_id) = ${holders})
  + (select count(*)::int from deactivated_membership m where (m.agency_id, m.template_id) = ${holders}))`;
/** How many people are invited with template `t`, by capabilities that invite. */
export const invitedWithTemplate = defineExtension<RawBuilder<number>>();
const invitedCount = () => sql<number>`(${sql.join([sql`0`, ...invitedWithTemplate.all()], sql` + `)})`;

/** A template, which nobody else changes or gives to anybody until the transaction ends. @throws NOT_FOUND */
export async function lockTemplate(scope: TenantScope, templateId: string) {
  const { agencyId, tenantId } = tenantOf(scope);
  const found = await scope.tx
    .selectFrom('permissionTemplate')
    .select(['uid as templateId', 'name', 'version'])
    .select(sql<PermissionTemplate['permissions']>`permissions`.as('permissions'))
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('uid', '=', templateId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw noTemplate();
  return found;
}

/** @throws UNPROCESSABLE_CONTENT for what this tenant's people are never granted, FORBIDDEN for what the editor lacks */
export function requireGrantable(scope: TenantScope, permissions: readonly string[]): void {
  const all: readonly string[] = scope.kind === 'account' ? grantableInAccount : grantableInAgency;
  const message = 'A template of a business can’t hold permissions of its agency.';
  if (!permissions.every((permission) => all.includes(permission)))
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { permissions: message } });
  requireOwnPermissions(scope, permissions);
}

export const noTemplate = () =>
  problem('NOT_FOUND', 'This permission template was deleted. Reload the page and choose another one.');

export function nameTaken() {
  const message = 'There is a template with this name already. Choose another name.';
  return problem('CONFLICT', message, { fields: { name: message } });
}
