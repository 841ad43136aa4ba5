import { sql } from 'kysely';
import { present } from '#access/procedures.ts';
import type { TenantScope } from '#access/owner.ts';
import type { AgencyScope } from '#access/scope.ts';
import { enterAccount } from '#access/authorization/enter-account.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { TemplateItem } from '../template.ts';
import type { Settings } from '../setting.ts';
import { readSettings } from './snapshot-parts.ts';

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
    .$castTo<Omit<TemplateItem, 'counts'>>();
}

/** A template of the agency; nobody else changes it in the meantime. @throws NOT_FOUND */
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

/** The settings of a version of a template that the scope may read. @throws NOT_FOUND */
export async function loadVersion({ tx }: TenantScope, templateId: string, number: number): Promise<Settings> {
  const row = await tx
    .selectFrom('templateVersion')
    .select('settings')
    .where('templateId', '=', templateId)
    .where('number', '=', number)
    .executeTakeFirst();
  return present(row).settings;
}

interface NewVersion {
  templateId: string;
  accountId: string;
  number: number;
  note: string;
}

/** Packages the set-up of one of the agency's accounts as it is now. @throws NOT_FOUND for others' accounts */
export async function insertVersion(
  scope: AgencyScope,
  { templateId, accountId, number, note }: NewVersion,
): Promise<void> {
  const { agencyId, tx } = scope;
  const settings = await readSettings(await enterAccount(scope, accountId));
  await tx
    .insertInto('templateVersion')
    .values(rowFor('templateVersion', { agencyId, templateId, number, note, settings: JSON.stringify(settings) }))
    .execute();
}

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
