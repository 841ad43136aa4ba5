import { sql } from 'kysely';
import { z } from 'zod';
import { enterAccount } from '#access/authorization/enter-account.ts';
import { defineExtension } from '#access/extensions.ts';
import { selectOwn } from '#access/own-rows.ts';
import { agency, agencyReading, present } from '#access/procedures.ts';
import type { AccountScope, AgencyScope } from '#access/scope.ts';
import { newUid, uidPattern } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import {
  type EntryTemplate,
  type EntryTemplateItem,
  type EntryTemplateWords,
  mostEntryTemplates,
  type PortableTemplate,
} from '../../terms/entry-template.ts';
import type { EntryBeginning } from '../editing/create-entry.ts';
import { fieldRows } from '../fields/custom-field-queries.ts';
import { templateRows } from './template-rows.ts';

interface StageNames {
  /** What a stage and its pipeline are called; null once it is gone. */
  nameOf(scope: AccountScope, stage: EntryTemplateWords['stage']): Promise<PortableTemplate['stage']>;
  find(scope: AccountScope, names: PortableTemplate['stage']): Promise<EntryTemplateWords['stage']>;
}

/** Who has stages says what they are called. */
export const stageNames = defineExtension<StageNames>();

export interface AdoptedTemplate {
  template: EntryBeginning & { contentTypeId: string | null };
  /** What the account lacks of it, by name. */
  left: string[];
}

/** What an agency offers in all of its accounts, archived ones too. */
export const listAgencyEntryTemplates = agencyReading('agency.read').handler(
  async ({ context: { scope } }): Promise<EntryTemplateItem[]> => {
    const rows = await agencyRows(scope).execute();
    return rows.map((row) => itemOf(row, null));
  },
);

/**
 * Copies an entry template of one of the agency's accounts, as it is now, to offer it in all of them: under its name, over
 * the copy that has it. @throws NOT_FOUND for another agency's account, CONFLICT when there are too many
 */
export const offerEntryTemplate = agency('agency.manageAccounts')
  .input(z.strictObject({ accountId: Uid, templateId: Uid }))
  .handler(async ({ input: { accountId, templateId }, context: { scope } }) => {
    const account = await enterAccount(scope, accountId);
    const template = present(await templateRows(account).where('uid', '=', templateId).executeTakeFirst());
    const document = JSON.stringify(await portable(account, template));
    const known = await agencyRows(scope).execute();
    const same = known.find(({ name }) => name.toLowerCase() === template.name.toLowerCase());
    if (same) {
      const { uid, version } = same;
      await writeRow(scope, uid, { name: template.name, document, version: version + 1, archivedDate: null });
      return { templateId: uid };
    }
    if (known.length >= mostEntryTemplates)
      throw problem('CONFLICT', `There are ${mostEntryTemplates} templates already. Offer one of them anew instead.`);
    const { agencyId } = scope;
    const row = rowFor('agencyEntryTemplate', { agencyId, uid: newUid(), name: template.name, document });
    const made = scope.tx.insertInto('agencyEntryTemplate').values(row).returning('uid as templateId');
    return made.executeTakeFirstOrThrow();
  });

/** Stops offering a template, or offers it again. @throws NOT_FOUND */
export const archiveAgencyEntryTemplate = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid, isArchived: z.boolean().default(true) }))
  .handler(async ({ input: { templateId, isArchived }, context: { scope } }) => {
    const row = present(await agencyRows(scope).where('uid', '=', templateId).forNoKeyUpdate().executeTakeFirst());
    await writeRow(scope, templateId, { version: row.version + 1, archivedDate: isArchived ? new Date() : null });
    return { templateId };
  });

/** What the account's agency offers, for its menus. */
export async function offeredByAgency(scope: AccountScope): Promise<EntryTemplateItem[]> {
  const rows = await agencyRows(scope).where('archivedDate', 'is', null).execute();
  if (rows.length === 0) return [];
  const types = await typesOf(scope);
  return rows.map((row) => itemOf(row, matching(types, row.document.contentType)));
}

/** A template of the account's agency with what the account has of it; undefined if the agency has none of this id. */
export async function adoptFromAgency(scope: AccountScope, templateId: string): Promise<AdoptedTemplate | undefined> {
  const rows = agencyRows(scope).where('uid', '=', templateId).where('archivedDate', 'is', null);
  const row = await rows.executeTakeFirst();
  if (!row) return undefined;
  const { document } = row;
  const left: string[] = [];
  const among = async (table: TermTable, names: readonly string[]) => {
    const terms = names.length > 0 ? await termsOf(scope, table) : [];
    return names.flatMap((name) => {
      const uid = matching(terms, name);
      if (uid === null) left.push(name);
      return uid ?? [];
    });
  };
  const contentTypeId = matching(await typesOf(scope), document.contentType);
  if (contentTypeId === null) left.push(document.contentType);
  const [categoryIds, serviceIds, tagIds] = [
    await among('businessCategory', document.categories),
    await among('businessService', document.services),
    await among('labelTag', document.tags),
  ];
  const keys = Object.keys(document.fieldValues.customFields ?? {});
  const own = keys.length > 0 ? await fieldRows(scope) : [];
  left.push(...keys.filter((key) => !own.some((field) => field.key === key)));
  const stage = await inPlace((names) => names.find(scope, document.stage));
  if (document.stage && !stage) left.push(document.stage.stage);
  const { photos, holdsPublishing, tasks } = document;
  const fieldValues = { ...document.fieldValues, categoryIds, serviceIds, tagIds };
  return { template: { contentTypeId, fieldValues, photos, holdsPublishing, stage, tasks }, left };
}

type TermTable = 'businessCategory' | 'businessService' | 'labelTag';
type Named = { uid: string; label: string };

const termsOf = (scope: AccountScope, table: TermTable): Promise<Named[]> =>
  selectOwn(scope, table).select(['uid', 'label']).orderBy('uid').execute();

const typesOf = (scope: AccountScope): Promise<Named[]> =>
  selectOwn(scope, 'contentType').select(['uid', 'name as label']).where('purpose', '=', 'content').execute();

const matching = (terms: readonly Named[], name: string): string | null =>
  terms.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.uid ?? null;

async function inPlace<T>(work: (names: StageNames) => Promise<T | null>): Promise<T | null> {
  const [names] = stageNames.all();
  return names ? work(names) : null;
}

/** People are not offered to other accounts. */
async function portable(scope: AccountScope, template: EntryTemplate): Promise<PortableTemplate> {
  const { contentTypeId, fieldValues, stage, tasks, photos, holdsPublishing } = template;
  const { categoryIds = [], serviceIds = [], tagIds = [], ...values } = fieldValues;
  const named = async (table: TermTable, ids: readonly string[]) => {
    const terms = ids.length > 0 ? await termsOf(scope, table) : [];
    return terms.filter(({ uid }) => ids.includes(uid)).map(({ label }) => label);
  };
  return {
    contentType: (await typesOf(scope)).find(({ uid }) => uid === contentTypeId)?.label ?? '',
    fieldValues: values,
    categories: await named('businessCategory', categoryIds),
    services: await named('businessService', serviceIds),
    tags: await named('labelTag', tagIds),
    photos,
    holdsPublishing,
    stage: await inPlace((names) => names.nameOf(scope, stage)),
    tasks: tasks.map((task) => (uidPattern.test(task.assignee) ? { ...task, assignee: 'nobody' } : task)),
  };
}

function agencyRows({ tx, agencyId }: AgencyScope | AccountScope) {
  return tx
    .selectFrom('agencyEntryTemplate')
    .select(['uid', 'name', 'document', 'version', 'archivedDate'])
    .where('agencyId', '=', agencyId)
    .orderBy(sql`lower(name)`)
    .orderBy('uid');
}

interface Row extends Pick<EntryTemplateItem, 'uid' | 'name' | 'version' | 'archivedDate'> {
  document: PortableTemplate;
}

function itemOf({ document, ...row }: Row, contentTypeId: string | null): EntryTemplateItem {
  const { contentType, photos, tasks } = document;
  const counts = { photoCount: photos.length, taskCount: tasks.length };
  return { ...row, contentTypeId, contentType, ...counts, isDefault: false, isOfAgency: true };
}

interface Change {
  name?: string;
  document?: string;
  version: number;
  archivedDate: Date | null;
}

async function writeRow({ tx, agencyId }: AgencyScope, uid: string, change: Change): Promise<void> {
  await tx
    .updateTable('agencyEntryTemplate')
    .set({ ...change, updateDate: new Date() })
    .where('agencyId', '=', agencyId)
    .where('uid', '=', uid)
    .execute();
}
