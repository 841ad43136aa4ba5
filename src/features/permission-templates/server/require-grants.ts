import { requireOwnGrants } from '#access/authorization/require-own-grants.ts';
import { type TenantScope, tenantOf } from '#access/owner.ts';
import type { MemberRole } from '#access/view-type.ts';
import { problem } from '#lib/problem.ts';
import { noTemplate } from './own-templates.ts';

/** What somebody is to be: a role, or a user's with a template in its place. */
interface Chosen {
  role: MemberRole;
  templateId: string | null;
}

/**
 * Whether the one who acts may make somebody this: nobody grants what they don't have. The template stays as it is until
 * they have it. @throws FORBIDDEN, NOT_FOUND for templates of others, UNPROCESSABLE_CONTENT for administrators with one
 */
export async function requireGrants(scope: TenantScope, { role, templateId }: Chosen): Promise<void> {
  if (templateId === null) return requireOwnGrants(scope, { role, granted: null });
  if (role === 'admin') throw problem('UNPROCESSABLE_CONTENT', 'An administrator has no template.');
  const { agencyId, tenantId } = tenantOf(scope);
  const found = await scope.tx
    .selectFrom('permissionTemplate')
    .select('permissions')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('uid', '=', templateId)
    .forShare()
    .executeTakeFirst();
  if (!found) throw noTemplate();
  requireOwnGrants(scope, { role, granted: found.permissions });
}
