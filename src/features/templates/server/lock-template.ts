import { present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';

/** A template of the agency; nobody else changes it meanwhile. @throws NOT_FOUND */
export async function lockTemplate({ tx, agencyId }: AgencyScope, templateId: string) {
  const row = await tx
    .selectFrom('accountTemplate')
    .select(['uid', 'name', 'sourceAccountId', 'version', 'isPublicTemplate', 'isPublicTemplateGlobal'])
    .where('uid', '=', templateId)
    .where('agencyId', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return present(row);
}
