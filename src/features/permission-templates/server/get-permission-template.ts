import { sql } from 'kysely';
import { accountReading, agencyReading } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { type PermissionTemplateDetail, type TemplateHolder, TemplateId } from '../permission-template.ts';
import { noTemplate, templateRows } from './own-templates.ts';

const mostPeople = 100;

/** One of the account's permission templates, and who has it. @throws NOT_FOUND */
export const getAccountTemplate = accountReading('team.manage')
  .input(TemplateId)
  .handler(({ input, context: { scope } }) => detailOf(scope, input.templateId));

/** One of the agency's permission templates for its own people, and who has it. @throws NOT_FOUND */
export const getAgencyTemplate = agencyReading('agency.team')
  .input(TemplateId)
  .handler(({ input, context: { scope } }) => detailOf(scope, input.templateId));

async function detailOf(scope: TenantScope, templateId: string): Promise<PermissionTemplateDetail> {
  const template = await templateRows(scope).where('t.uid', '=', templateId).executeTakeFirst();
  if (!template) throw noTemplate();
  return { ...template, people: await holdersOf(scope, templateId) };
}

async function holdersOf(scope: TenantScope, templateId: string): Promise<TemplateHolder[]> {
  const { agencyId } = tenantOf(scope);
  const { rows } = await sql<TemplateHolder>`
    select u.uid as user_id, u.email, u.first_name, u.last_name, h.is_deactivated from (
      select user_id, false as is_deactivated from account_membership
        where agency_id = ${agencyId} and template_id = ${templateId}
      union all select user_id, false from agency_membership
        where agency_id = ${agencyId} and template_id = ${templateId}
      union all select user_id, true from deactivated_membership
        where agency_id = ${agencyId} and template_id = ${templateId}
    ) h join "user" u on u.uid = h.user_id
    order by natural_order(u.email), u.uid limit ${mostPeople}`.execute(scope.tx);
  return rows;
}
