import { z } from 'zod';
import { defineHook, during, runHook } from '#access/extensions.ts';
import { emit } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { EntryPatch } from '../../entry.ts';
import { entryChanged } from '../../events.ts';
import type { TemplateValues } from '../../terms/entry-template.ts';
import {
  type ChosenType,
  contentTypeChosen,
  type EntryBeginning,
  insertEntry,
  refuseStrangers,
} from '../editing/create-entry.ts';
import { type EntryRow, findEntryRows } from '../editing/entry-row.ts';
import { writeFields } from '../editing/write-fields.ts';
import { type AdoptedTemplate, adoptFromAgency } from './agency-templates.ts';
import { loadTemplate } from './entry-templates.ts';
import { addPhotoSlots } from './photo-slots.ts';
import { findDefault } from './template-rows.ts';
import { fillTexts, type Texts } from './template-texts.ts';

interface EntryStart extends Pick<EntryBeginning, 'stage' | 'tasks'> {
  entryId: string;
}

/** An entry got its first content type: work on it starts as its template says. */
export const entryStarted = defineHook<EntryStart>();

/**
 * Creates an entry of a template with all that it says: values, texts, photos to take, tasks and stage. With a
 * client-generated `uid` it is idempotent. `left` names what an agency's template has and the account lacks.
 * @throws NOT_FOUND, GONE for an archived template
 */
export const startEntry = account('content.edit')
  .route({ method: 'POST', path: '/entry-templates/{templateId}/start', summary: 'Start an entry', tags: ['Entries'] })
  .input(z.strictObject({ templateId: Uid, uid: Uid.optional() }))
  .output(z.object({ entryId: Uid, left: z.array(z.string()) }))
  .handler(async ({ input: { templateId, uid = newUid() }, context: { scope } }) => {
    const { template, left } = await chosenTemplate(scope, templateId);
    const { contentTypeId } = template;
    if (await insertEntry(scope, uid, { contentTypeId }, { template })) {
      // Without a type, nobody else begins it.
      if (contentTypeId === null) await beginEntries(scope, { entryIds: [uid], ...alone }, template);
    } else await refuseStrangers(scope, uid);
    return { entryId: uid, left };
  });

const alone = { editorId: null, isNew: true, isFirst: true };

/** @throws NOT_FOUND, GONE for an archived template */
async function chosenTemplate(scope: AccountScope, templateId: string): Promise<AdoptedTemplate> {
  const adopted = await adoptFromAgency(scope, templateId);
  if (adopted) return adopted;
  const template = await loadTemplate(scope, templateId);
  if (template.archivedDate) throw problem('GONE', 'This template is archived. Choose another one.');
  return { template, left: [] };
}

/**
 * Entries that get their content type begin with what the template says: their empty fields alone, and statuses if
 * they are new. Terms that were deleted since are left out. Values of custom fields are filled in before.
 */
export const fillFromTemplate = during(contentTypeChosen, async (scope, chosen) => {
  if (chosen.isCopy) return;
  const template = chosen.template ?? (await findDefault(scope, chosen.contentTypeId));
  if (template) await beginEntries(scope, chosen, template);
});

async function beginEntries(
  scope: AccountScope,
  { entryIds, editorId, isNew, isFirst }: Pick<ChosenType, 'entryIds' | 'editorId' | 'isNew' | 'isFirst'>,
  template: EntryBeginning,
): Promise<void> {
  const known = await knownTerms(scope, template.fieldValues);
  for (const entry of await findEntryRows(scope, entryIds)) {
    const patch = await withTexts(scope, entry, missingIn(entry, known, isNew));
    const fields = Object.keys(patch);
    if (fields.length > 0) {
      await writeFields(scope, entry.uid, patch, editorId);
      await emit(scope, entryChanged, { entryId: entry.uid, version: entry.version + 1, fields });
    }
    await addPhotoSlots(scope, entry.uid, template);
    const { stage, tasks } = template;
    if (isFirst) await runHook(scope, entryStarted, { entryId: entry.uid, stage, tasks });
  }
}

async function withTexts(scope: AccountScope, entry: EntryRow, patch: EntryPatch): Promise<EntryPatch> {
  const { title, description, ...others } = patch;
  const texts: Texts = { ...(title && { title }), ...(description && { description }) };
  if (Object.keys(texts).length === 0) return patch;
  return { ...others, ...(await fillTexts(scope, { ...entry, ...others } as EntryRow, texts)) };
}

function missingIn(entry: EntryRow, values: TemplateValues, isNew: boolean): EntryPatch {
  const { title, description, categoryIds, serviceIds, tagIds, statusService, statusContent } = values;
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

async function knownTerms(scope: AccountScope, values: TemplateValues): Promise<TemplateValues> {
  const among = async (table: 'businessCategory' | 'businessService' | 'labelTag', ids: readonly string[] = []) => {
    if (ids.length === 0) return [];
    const rows = await selectOwn(scope, table).select('uid').where('uid', 'in', ids).execute();
    return ids.filter((id) => rows.some(({ uid }) => uid === id));
  };
  return {
    ...values,
    categoryIds: await among('businessCategory', values.categoryIds),
    serviceIds: await among('businessService', values.serviceIds),
    tagIds: await among('labelTag', values.tagIds),
  };
}
