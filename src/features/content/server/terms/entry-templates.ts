import { during } from '#access/extensions.ts';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryPatch } from '../../entry.ts';
import { entryChanged } from '../../events.ts';
import { checkReferences } from '../editing/check-references.ts';
import { contentTypeChosen } from '../editing/create-entry.ts';
import { type EntryRow, findEntryRows } from '../editing/entry-row.ts';
import { writeFields } from '../editing/write-fields.ts';
import { entryParts } from '../entry-part.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import { EntryTemplate } from '../../terms/entry-template.ts';

/** What a new entry of a content type begins with. */
export async function findTemplate(scope: AccountScope, contentTypeId: string): Promise<EntryTemplate> {
  const row = await selectOwn(scope, 'contentTypeTemplate')
    .select('template')
    .where('contentTypeId', '=', contentTypeId)
    .executeTakeFirst();
  return parseStored(EntryTemplate, row?.template);
}

export async function writeTemplate(
  scope: AccountScope,
  contentTypeId: string,
  template: EntryTemplate,
): Promise<void> {
  const given = withoutEmpty(template);
  if (Object.keys(given).length === 0) {
    await deleteOwn(scope, 'contentTypeTemplate').where('contentTypeId', '=', contentTypeId).execute();
    return;
  }
  const cleaned = { ...given, ...(given.description && { description: await cleanRichText(given.description) }) };
  const row = { template: JSON.stringify(cleaned) };
  await insertOwn(scope, 'contentTypeTemplate', { contentTypeId, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'contentTypeId']).doUpdateSet(row))
    .execute();
}

/**
 * Checked as an entry of the type is; values that it has already may be of what is gone.
 * @throws UNPROCESSABLE_CONTENT naming the field
 */
export async function checkTemplate(
  scope: AccountScope,
  contentTypeId: string,
  template: EntryTemplate,
): Promise<EntryTemplate> {
  const { customFields = {}, ...before } = await findTemplate(scope, contentTypeId);
  const kept = (ids: readonly string[] = [], known: readonly string[] = []) => ids.filter((id) => !known.includes(id));
  await checkReferences(scope, {
    categoryIds: kept(template.categoryIds, before.categoryIds),
    serviceIds: kept(template.serviceIds, before.serviceIds),
    tagIds: kept(template.tagIds, before.tagIds),
  });
  let checked: EntryPatch = template;
  for (const { editing } of entryParts.all())
    if (editing) checked = await editing.check(scope, { contentTypeId, customFields, writings: {} }, checked);
  return EntryTemplate.parse(checked);
}

function withoutEmpty(template: EntryTemplate): EntryTemplate {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  return EntryTemplate.parse(Object.fromEntries(Object.entries(template).filter(([, value]) => !isEmpty(value))));
}

/**
 * Entries that get their content type begin with what its template says: their empty fields alone, and statuses if
 * they are new. Terms that were deleted since are left out. Values of custom fields are up to that capability.
 */
export const fillFromTemplate = during(contentTypeChosen, async (scope, chosen) => {
  const { entryIds, contentTypeId, editorId, isCopy, isNew } = chosen;
  if (isCopy) return;
  const { customFields: _elsewhere, ...template } = await findTemplate(scope, contentTypeId);
  if (Object.keys(template).length === 0) return;
  const known = await knownTerms(scope, template);
  for (const entry of await findEntryRows(scope, entryIds)) {
    const patch = missingIn(entry, known, isNew);
    const fields = Object.keys(patch);
    if (fields.length === 0) continue;
    await writeFields(scope, entry.uid, patch, editorId);
    await emit(scope, entryChanged, { entryId: entry.uid, version: entry.version + 1, fields });
  }
});

function missingIn(entry: EntryRow, template: EntryTemplate, isNew: boolean): EntryPatch {
  const { title, description, categoryIds, serviceIds, tagIds, statusService, statusContent } = template;
  return {
    ...(title && entry.title === '' && { title }),
    ...(description && entry.description === '' && { description }),
    ...(categoryIds?.length && entry.categoryIds.length === 0 && { categoryIds }),
    ...(serviceIds?.length && entry.serviceIds.length === 0 && { serviceIds }),
    ...(tagIds?.length && entry.tagIds.length === 0 && { tagIds }),
    ...(isNew && statusService && entry.statusService === 'open' && statusService !== 'open' && { statusService }),
    ...(isNew && statusContent && entry.statusContent === 'draft' && statusContent !== 'draft' && { statusContent }),
  };
}

async function knownTerms(scope: AccountScope, template: EntryTemplate): Promise<EntryTemplate> {
  const among = async (table: 'businessCategory' | 'businessService' | 'labelTag', ids: readonly string[] = []) => {
    if (ids.length === 0) return [];
    const rows = await selectOwn(scope, table).select('uid').where('uid', 'in', ids).execute();
    return ids.filter((id) => rows.some(({ uid }) => uid === id));
  };
  return {
    ...template,
    categoryIds: await among('businessCategory', template.categoryIds),
    serviceIds: await among('businessService', template.serviceIds),
    tagIds: await among('labelTag', template.tagIds),
  };
}
