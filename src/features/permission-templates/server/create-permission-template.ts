import { account, agency } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { mostTemplates, PermissionTemplate } from '../permission-template.ts';
import { nameTaken, requireGrantable } from './own-templates.ts';

/**
 * Makes a permission template for the account's people, of what its maker may do there.
 * @throws FORBIDDEN, CONFLICT when the name is taken, UNPROCESSABLE_CONTENT for permissions of the agency
 */
export const createAccountTemplate = account('team.manage')
  .input(PermissionTemplate)
  .handler(({ input, context: { scope } }) => create(scope, input));

/** Makes a permission template for the agency's own people, of what its maker may do. @throws FORBIDDEN, CONFLICT */
export const createAgencyTemplate = agency('agency.team')
  .input(PermissionTemplate)
  .handler(({ input, context: { scope } }) => create(scope, input));

async function create(scope: TenantScope, { name, permissions }: PermissionTemplate): Promise<{ templateId: string }> {
  requireGrantable(scope, permissions);
  const { agencyId, accountId, tenantId } = tenantOf(scope);
  const uid = newUid();
  const made = await scope.tx
    .insertInto('permissionTemplate')
    .values({ uid, agencyId, accountId, name, permissions })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (!made) throw nameTaken();
  const { count } = await scope.tx
    .selectFrom('permissionTemplate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (count > mostTemplates)
    throw problem('CONFLICT', `At most ${mostTemplates} permission templates. Delete one first.`);
  return { templateId: uid };
}
