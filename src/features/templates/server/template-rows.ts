import { sql } from 'kysely';
import type { AgencyScope } from '#access/scope.ts';
import type { TemplateItem } from '../template.ts';

/** The agency's templates with their newest version. Accounts that the person doesn't see are not named or counted. */
export function templateRows({ tx, agencyId, chosenFor }: AgencyScope) {
  const isFromUnseen = sql<boolean>`${chosenFor !== null} and t.source_account_id is not null and a.uid is null`;
  return tx
    .selectFrom('accountTemplate as t')
    .innerJoin('templateVersion as v', 'v.templateId', 't.uid')
    .leftJoin('account as a', (on) => on.onRef('a.uid', '=', 't.sourceAccountId').on('a.deletedDate', 'is', null))
    .select(['t.uid as templateId', 't.name', 't.version', 'a.uid as sourceAccountId', 'a.businessName as sourceName'])
    .select(isFromUnseen.as('isFromUnseen'))
    .select(['t.isPublicTemplate', 't.isPublicTemplateGlobal'])
    .select(['v.number', 'v.createDate as versionDate'])
    .select(sql<number>`(select count(*) from template_link l where l.template_id = t.uid)`.as('accountCount'))
    .where('t.agencyId', '=', agencyId)
    .where('v.number', '=', sql<number>`(select max(number) from template_version where template_id = t.uid)`)
    .$castTo<TemplateItem>();
}
