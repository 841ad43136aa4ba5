import { account, agency } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { problem } from '#lib/problem.ts';
import { TemplateId } from '../permission-template.ts';
import { lockTemplate, templateRows } from './own-templates.ts';

/** Deletes a permission template that nobody has. @throws NOT_FOUND, CONFLICT while somebody has it, or is invited with it */
export const deleteAccountTemplate = account('team.manage')
  .input(TemplateId)
  .handler(({ input, context: { scope } }) => remove(scope, input.templateId));

/** The same for a template of the agency's own people. @throws NOT_FOUND, CONFLICT */
export const deleteAgencyTemplate = agency('agency.team')
  .input(TemplateId)
  .handler(({ input, context: { scope } }) => remove(scope, input.templateId));

async function remove(scope: TenantScope, templateId: string): Promise<{ templateId: string }> {
  // Whoever gives it to somebody waits here.
  await lockTemplate(scope, templateId);
  const use = await templateRows(scope).where('t.uid', '=', templateId).executeTakeFirstOrThrow();
  if (use.peopleCount + use.invitedCount > 0)
    throw problem('CONFLICT', 'Somebody has this template, or is invited with it. Give them another role first.');
  await scope.tx
    .deleteFrom('permissionTemplate')
    .where('agencyId', '=', tenantOf(scope).agencyId)
    .where('uid', '=', templateId)
    .execute();
  return { templateId };
}
