import { sql } from 'kysely';
import { z } from 'zod';
import { forOwners, forOwnersReading, tenantOf, type TenantScope } from '#access/owner.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import {
  mostTemplates,
  PermissionTemplate,
  type PermissionTemplateDetail,
  type PermissionTemplateItem,
  type TemplateHolder,
  TemplateId,
} from '../permission-template.ts';
import { lockTemplate, nameTaken, noTemplate, requireGrantable, templateRows } from './own-templates.ts';

const Change = z.strictObject({ templateId: Uid, version: z.number().int().min(1), ...PermissionTemplate.shape });

const mostPeople = 100;

/** Who makes templates for the people of an account, and for an agency's own. */
const makers = { account: 'team.manage', agency: 'agency.team' } as const;

/** One of the permission templates, and who has it. @throws NOT_FOUND */
export const getPermissionTemplate = forOwnersReading(makers, (verb) =>
  verb.input(TemplateId).handler(({ input, context: { scope } }) => detailOf(scope, input.templateId)),
);

export const listPermissionTemplates = forOwnersReading(makers, (verb) =>
  verb.handler(({ context: { scope } }) => listOf(scope)),
);

/**
 * Makes a permission template of what its maker may do there.
 * @throws FORBIDDEN, CONFLICT when the name is taken, UNPROCESSABLE_CONTENT for permissions of the agency in an account
 */
export const createPermissionTemplate = forOwners(makers, (verb) =>
  verb.input(PermissionTemplate).handler(({ input, context: { scope } }) => create(scope, input)),
);

/**
 * Changes the name of a template or what it grants, at once for everybody who has it.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT when someone changed it since `version`, or the name is taken
 */
export const updatePermissionTemplate = forOwners(makers, (verb) =>
  verb.input(Change).handler(({ input, context: { scope } }) => update(scope, input)),
);

/** Deletes a permission template that nobody has. @throws NOT_FOUND, CONFLICT while somebody has it, or is invited with it */
export const deletePermissionTemplate = forOwners(makers, (verb) =>
  verb.input(TemplateId).handler(({ input, context: { scope } }) => remove(scope, input.templateId)),
);

async function remove(scope: TenantScope, templateId: string): Promise<{ templateId: string }> {
  // Anyone who gives it to somebody waits here.
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

function listOf(scope: TenantScope): Promise<PermissionTemplateItem[]> {
  return templateRows(scope)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.uid')
    .execute();
}
