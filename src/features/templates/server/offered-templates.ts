import type { AgencyScope } from '#access/scope.ts';

/**
 * The templates that new accounts of the agency are offered: its own, and what the house has opened to all, the latter
 * only while the agency that made it is neither suspended nor in the trash.
 */
export function offeredTemplates({ tx, agencyId }: AgencyScope) {
  return tx
    .selectFrom('accountTemplate as t')
    .where('t.isPublicTemplate', '=', true)
    .where((where) =>
      where.or([
        where('t.agencyId', '=', agencyId),
        where.and([where('t.isPublicTemplateGlobal', '=', true), where('t.isOpen', '=', true)]),
      ]),
    );
}
