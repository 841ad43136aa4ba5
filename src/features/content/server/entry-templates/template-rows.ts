import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryTemplateWords } from '../../terms/entry-template.ts';

/** The account's templates, also archived ones. */
export function templateRows(scope: AccountScope) {
  return selectOwn(scope, 'entryTemplate')
    .select(['uid', 'contentTypeId', 'name', 'isDefault', 'fieldValues', 'photos', 'holdsPublishing', 'stage', 'tasks'])
    .select(['version', 'archivedDate']);
}

/** What every new entry of a content type begins with, if there is such a template. */
export function findDefault(scope: AccountScope, contentTypeId: string) {
  return templateRows(scope)
    .where('contentTypeId', '=', contentTypeId)
    .where('isDefault', '=', true)
    .where('archivedDate', 'is', null)
    .executeTakeFirst();
}

export async function insertTemplate(
  scope: AccountScope,
  { uid, version, ...words }: EntryTemplateWords & { uid: string; version?: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'entryTemplate', {
    uid,
    ...(version !== undefined && { version }),
    ...columnsOf(words),
  })
    .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The columns to store; lists and records are written as JSON. */
export function columnsOf({ fieldValues, photos, stage, tasks, ...words }: EntryTemplateWords) {
  const { name, contentTypeId, isDefault, holdsPublishing } = words;
  return {
    name,
    contentTypeId,
    isDefault,
    holdsPublishing,
    fieldValues: JSON.stringify(fieldValues),
    photos: JSON.stringify(photos),
    stage: JSON.stringify(stage),
    tasks: JSON.stringify(tasks),
  };
}

/** Of each type, one template at most is its default: the one that was chosen last. */
export async function leaveDefaultTo(scope: AccountScope, contentTypeId: string, templateId: string): Promise<void> {
  await updateOwn(scope, 'entryTemplate')
    .set({ isDefault: false })
    .where('contentTypeId', '=', contentTypeId)
    .where('isDefault', '=', true)
    .where('uid', '<>', templateId)
    .execute();
}
