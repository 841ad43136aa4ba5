import { sql } from 'kysely';
import { z } from 'zod';
import { account, agency } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { PermissionTemplate } from '../permission-template.ts';
import { lockTemplate, nameTaken, requireGrantable } from './own-templates.ts';

const Change = z.strictObject({ templateId: Uid, version: z.number().int().min(1), ...PermissionTemplate.shape });

/**
 * Changes the name of a template or what it grants, at once for everybody who has it.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT when someone changed it since `version`, or the name is taken
 */
export const updateAccountTemplate = account('team.manage')
  .input(Change)
  .handler(({ input, context: { scope } }) => update(scope, input));

/** The same for a template of the agency's own people. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const updateAgencyTemplate = agency('agency.team')
  .input(Change)
  .handler(({ input, context: { scope } }) => update(scope, input));

async function update(scope: TenantScope, { templateId, version, name, permissions }: z.infer<typeof Change>) {
  const current = await lockTemplate(scope, templateId);
  if (current.version !== version)
    throw problem('CONFLICT', 'Someone else changed this template while you were working.', { current });
  // Neither adds what the editor lacks, nor edits what is above them.
  requireGrantable(scope, [...current.permissions, ...permissions]);
  const { agencyId, tenantId } = tenantOf(scope);
  const same = scope.tx
    .selectFrom('permissionTemplate')
    .select('uid')
    .where('tenantId', '=', tenantId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('uid', '<>', templateId);
  if (await same.executeTakeFirst()) throw nameTaken();
  await scope.tx
    .updateTable('permissionTemplate')
    .set({ name, permissions, version: version + 1, updateDate: new Date() })
    .where('agencyId', '=', agencyId)
    .where('uid', '=', templateId)
    .execute();
  return { templateId, name, permissions, version: version + 1 };
}
