import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { defineHook, runHook } from '#access/extensions.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import type { EntryPatch } from '../../entry.ts';
import { entryTemplatesChanged } from '../../events.ts';
import {
  EntryTemplate,
  EntryTemplateChange,
  EntryTemplateItem,
  type EntryTemplateWords,
  mostEntryTemplates,
  NewEntryTemplate,
  TemplateValues,
} from '../../terms/entry-template.ts';
import { checkReferences } from '../editing/check-references.ts';
import { entryParts } from '../entry-part.ts';
import { offeredByAgency } from './agency-templates.ts';
import { columnsOf, insertTemplate, leaveDefaultTo, templateRows } from './template-rows.ts';

const tags = ['Entry templates'];

interface Checked {
  template: EntryTemplateWords;
  /** As it was; what it has already may be of what is gone. */
  before: EntryTemplate | undefined;
}

/** A template is saved: who owns what it names, such as stages and people, refuses what isn't the account's. */
export const entryTemplateSaved = defineHook<Checked>();

/** What new entries can begin with, by name; archived ones too. */
export const listEntryTemplates = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-templates', summary: 'List entry templates', tags })
  .output(z.array(EntryTemplateItem))
  .handler(async ({ context: { scope } }): Promise<EntryTemplateItem[]> => {
    const own = await selectOwn(scope, 'entryTemplate as t')
      .innerJoin('contentType as c', (on) =>
        on.onRef('c.accountId', '=', 't.accountId').onRef('c.uid', '=', 't.contentTypeId'),
      )
      .select(['t.uid', 't.name', 't.contentTypeId', 'c.name as contentType', 't.isDefault', 't.version'])
      .select('t.archivedDate')
      .select(sql<number>`jsonb_array_length(t.photos)`.as('photoCount'))
      .select(sql<number>`jsonb_array_length(t.tasks)`.as('taskCount'))
      .orderBy('c.position')
      .orderBy('t.isDefault', 'desc')
      .orderBy(sql`lower(t.name)`)
      .orderBy('t.uid')
      .execute();
    // What the account has under the same name, such as what the offer is a copy of, is its own.
    const named = new Set(own.map(({ name, contentTypeId }) => `${contentTypeId} ${name.toLowerCase()}`));
    const offered = (await offeredByAgency(scope)).filter(
      ({ name, contentTypeId }) => !named.has(`${contentTypeId} ${name.toLowerCase()}`),
    );
    return [...own.map((item) => ({ ...item, isOfAgency: false })), ...offered];
  });

/** @throws NOT_FOUND */
export const getEntryTemplate = accountReading('content.read')
  .route({ method: 'GET', path: '/entry-templates/{templateId}', summary: 'Read an entry template', tags })
  .input(z.strictObject({ templateId: Uid }))
  .output(EntryTemplate)
  .handler(({ input, context: { scope } }) => loadTemplate(scope, input.templateId));

/**
 * Adds a template; with a client-generated `uid`, creation is idempotent.
 * @throws UNPROCESSABLE_CONTENT for what an entry of its type can't have, CONFLICT when there are too many
 */
export const createEntryTemplate = account('taxonomy.update')
  .route({ method: 'POST', path: '/entry-templates', summary: 'Create an entry template', tags })
  .input(NewEntryTemplate)
  .output(EntryTemplate)
  .handler(async ({ input, context: { scope } }): Promise<EntryTemplate> => {
    const { uid = newUid(), ...words } = input;
    const known = await templateRows(scope).where('uid', '=', uid).executeTakeFirst();
    if (known) return known;
    await addTemplate(scope, uid, words);
    return loadTemplate(scope, uid);
  });

/** Adds a copy under another name, which is no default. @throws NOT_FOUND, CONFLICT when there are too many */
export const duplicateEntryTemplate = account('taxonomy.update')
  .route({
    method: 'POST',
    path: '/entry-templates/{templateId}/duplicate',
    summary: 'Duplicate an entry template',
    tags,
  })
  .input(z.strictObject({ templateId: Uid }))
  .output(EntryTemplate)
  .handler(async ({ input, context: { scope } }): Promise<EntryTemplate> => {
    const { version: _version, archivedDate: _archived, ...words } = await loadTemplate(scope, input.templateId);
    await refuseTooMany(scope);
    const uid = newUid();
    const name = `${words.name.slice(0, 73)} (copy)`;
    await insertTemplate(scope, { ...words, uid, name, isDefault: false });
    await emit(scope, entryTemplatesChanged, {});
    return loadTemplate(scope, uid);
  });

/**
 * Changes a template; entries that were made from it stay as they are.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, UNPROCESSABLE_CONTENT for what an
 *   entry of its type can't have
 */
export const updateEntryTemplate = account('taxonomy.update')
  .route({ method: 'PATCH', path: '/entry-templates/{templateId}', summary: 'Change an entry template', tags })
  .input(EntryTemplateChange)
  .output(EntryTemplate)
  .handler(async ({ input, context: { scope } }): Promise<EntryTemplate> => {
    const { templateId, version, ...words } = input;
    const before = await lockTemplate(scope, templateId, version);
    const template = await checkTemplate(scope, words, before);
    if (template.isDefault) await leaveDefaultTo(scope, template.contentTypeId, templateId);
    await updateOwn(scope, 'entryTemplate')
      .set({ ...columnsOf(template), version: version + 1, updateDate: new Date() })
      .where('uid', '=', templateId)
      .execute();
    await emit(scope, entryTemplatesChanged, {});
    return loadTemplate(scope, templateId);
  });

/** Takes a template out of the menus, or puts it back. @throws NOT_FOUND, CONFLICT when someone changed it */
export const archiveEntryTemplate = account('taxonomy.update')
  .route({ method: 'POST', path: '/entry-templates/{templateId}/archive', summary: 'Archive an entry template', tags })
  .input(z.strictObject({ templateId: Uid, version: z.int().min(1), isArchived: z.boolean().default(true) }))
  .output(EntryTemplate)
  .handler(async ({ input, context: { scope } }): Promise<EntryTemplate> => {
    const { templateId, version, isArchived } = input;
    await lockTemplate(scope, templateId, version);
    await updateOwn(scope, 'entryTemplate')
      .set({ archivedDate: isArchived ? new Date() : null, version: version + 1, updateDate: new Date() })
      .where('uid', '=', templateId)
      .execute();
    await emit(scope, entryTemplatesChanged, {});
    return loadTemplate(scope, templateId);
  });

export async function loadTemplate(scope: AccountScope, templateId: string): Promise<EntryTemplate> {
  const row = await templateRows(scope).where('uid', '=', templateId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This template no longer exists.');
  return row;
}

async function lockTemplate(scope: AccountScope, templateId: string, version: number): Promise<EntryTemplate> {
  const row = await templateRows(scope).where('uid', '=', templateId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This template no longer exists.');
  if (row.version !== version)
    throw problem('CONFLICT', 'Someone else edited this template while you were working.', { current: row });
  return row;
}

async function addTemplate(scope: AccountScope, uid: string, words: EntryTemplateWords): Promise<void> {
  await refuseTooMany(scope);
  const template = await checkTemplate(scope, words, undefined);
  if (template.isDefault) await leaveDefaultTo(scope, template.contentTypeId, uid);
  await insertTemplate(scope, { ...template, uid });
  await emit(scope, entryTemplatesChanged, {});
}

async function refuseTooMany(scope: AccountScope): Promise<void> {
  const { count } = await selectOwn(scope, 'entryTemplate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostEntryTemplates)
    throw problem('CONFLICT', `There are ${mostEntryTemplates} templates already. Change one of them instead.`);
}

/**
 * Checked as an entry of the type is; what it has already may be of what is gone.
 * @throws UNPROCESSABLE_CONTENT naming the field
 */
async function checkTemplate(
  scope: AccountScope,
  words: EntryTemplateWords,
  before: EntryTemplate | undefined,
): Promise<EntryTemplateWords> {
  await checkType(scope, words.contentTypeId);
  const { contentTypeId, fieldValues } = words;
  const { customFields = {}, ...known } = before?.fieldValues ?? {};
  const added = (ids: readonly string[] = [], own: readonly string[] = []) => ids.filter((id) => !own.includes(id));
  await checkReferences(scope, {
    categoryIds: added(fieldValues.categoryIds, known.categoryIds),
    serviceIds: added(fieldValues.serviceIds, known.serviceIds),
    tagIds: added(fieldValues.tagIds, known.tagIds),
  });
  let checked: EntryPatch = withoutEmpty(fieldValues);
  for (const { editing } of entryParts.all())
    if (editing) checked = await editing.check(scope, { contentTypeId, customFields, writings: {} }, checked);
  if (checked.description) checked = { ...checked, description: await cleanRichText(checked.description) };
  const template = { ...words, fieldValues: withoutEmpty(TemplateValues.parse(checked)) };
  await runHook(scope, entryTemplateSaved, { template, before });
  return template;
}

/** The type is locked, so that it has one default at most. @throws UNPROCESSABLE_CONTENT for one of customers' entries */
async function checkType(scope: AccountScope, contentTypeId: string): Promise<void> {
  const type = await selectOwn(scope, 'contentType')
    .select('purpose')
    .where('uid', '=', contentTypeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const message = !type
    ? 'This content type no longer exists. Choose another one.'
    : type.purpose !== 'content' && 'This content type is kept for what customers send. Choose one of your own.';
  if (message) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { contentTypeId: message } });
}

function withoutEmpty(values: TemplateValues): TemplateValues {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  return TemplateValues.parse(Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))));
}
