import { sql } from 'kysely';
import { accountReading, agencyReading } from '#access/procedures.ts';
import type { TenantScope } from '#access/standing/tenant-of.ts';
import type { PermissionTemplateItem } from '../permission-template.ts';
import { templateRows } from './own-templates.ts';

/** The account's permission templates, by name. */
export const listAccountTemplates = accountReading('team.manage').handler(({ context: { scope } }) => listOf(scope));

/** The agency's permission templates for its own people, by name. */
export const listAgencyTemplates = agencyReading('agency.team').handler(({ context: { scope } }) => listOf(scope));

function listOf(scope: TenantScope): Promise<PermissionTemplateItem[]> {
  return templateRows(scope)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.uid')
    .execute();
}
