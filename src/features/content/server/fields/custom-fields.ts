import { z } from 'zod';
import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { CustomField, CustomFieldChange, keyOf, mostFields, NewCustomField } from '../../fields/custom-field.ts';
import { checkField, fieldRows, loadField, lockField, refuseTooMany } from './custom-field-queries.ts';
import { customFieldsChanged } from '../../events.ts';
import { EntryFacts } from '../../entry.ts';
import { lockEntries } from '../editing/entry-row.ts';
import { claimWords, insertField, storeUsualFields } from './insert-field.ts';
import { removedOptions, replaced, replaceOptions } from './options.ts';
import { valuesAmong } from './stored-values.ts';

export const listCustomFields = accountReading('customField.read')
  .route({ method: 'GET', path: '/custom-fields', summary: 'List custom fields', tags: ['Custom fields'] })
  .output(z.array(CustomField))
  .handler(({ context: { scope } }) => fieldRows(scope));

/**
 * Adds a field at the end; with a client-generated `uid`, creation is idempotent. With the contact form's first field,
 * the default fields are stored, too, so that the form doesn't lose them.
 * @throws CONFLICT when the name or the key is taken
 */
export const createCustomField = account('customField.update')
  .route({ method: 'POST', path: '/custom-fields', summary: 'Create a custom field', tags: ['Custom fields'] })
  .input(NewCustomField)
  .output(CustomField)
  .handler(async ({ input, context: { scope } }): Promise<CustomField> => {
    // Locks the account first: two concurrent calls can't take the same key.
    await bumpSiteRevision(scope);
    const known = input.isOnContactForm ? await storeUsualFields(scope) : await fieldRows(scope);
    const made = known.find(({ uid }) => uid === input.uid);
    if (made) return made;
    refuseTooMany(known, 1);
    const field = { ...input, uid: input.uid ?? newUid(), key: freeKey(input, known) };
    await checkField(scope, field, known);
    await insertField(scope, field);
    await claimWords(scope, field);
    await emit(scope, customFieldsChanged, {});
    return { ...field, version: 1 };
  });

/** Sets the order of fields, which is also that of forms; fields not listed follow. */
export const reorderCustomFields = account('customField.update')
  .route({
    method: 'PUT',
    path: '/custom-fields/order',
    summary: 'Put custom fields in order',
    tags: ['Custom fields'],
  })
  .input(z.strictObject({ fieldIds: z.array(Uid).min(1).max(mostFields) }))
  .handler(async ({ input: { fieldIds }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    const place = sql<number>`coalesce(array_position(${fieldIds}::text[], uid), ${mostFields} + position)`;
    await updateOwn(scope, 'customField').set({ position: place }).where('deletedDate', 'is', null).execute();
    await emit(scope, customFieldsChanged, {});
  });

/** Undoes a deletion. @throws NOT_FOUND, CONFLICT when its name or key has been taken */
export const restoreCustomField = account('customField.update')
  .route({
    method: 'POST',
    path: '/custom-fields/{fieldId}/restore',
    summary: 'Restore a custom field',
    tags: ['Custom fields'],
  })
  .input(z.strictObject({ fieldId: Uid }))
  .handler(async ({ input: { fieldId }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    const row = await selectOwn(scope, 'customField')
      .select(['key', 'name', 'deletedDate'])
      .where('uid', '=', fieldId)
      .executeTakeFirst();
    if (!row) throw problem('NOT_FOUND', 'This field no longer exists.');
    if (!row.deletedDate) return;
    const known = await fieldRows(scope);
    refuseTooMany(known, 1);
    const rival = known.find(({ key, name }) => key === row.key || name.toLowerCase() === row.name.toLowerCase());
    if (rival) throw problem('CONFLICT', `“${rival.name}” has taken its place. Rename that one first.`);
    // Another field may fill the title or description by now.
    await updateOwn(scope, 'customField')
      .set({ deletedDate: null, isTitle: false, isDescription: false })
      .where('uid', '=', fieldId)
      .execute();
    await emit(scope, customFieldsChanged, {});
  });

/**
 * Updates a field, except its type and key. Entries with an option that is removed get the one that replaces it.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or its name is taken,
 *   UNPROCESSABLE_CONTENT for an option that entries have and that nothing replaces
 */
export const updateCustomField = account('customField.update')
  .route({
    method: 'PATCH',
    path: '/custom-fields/{fieldId}',
    summary: 'Change a custom field',
    tags: ['Custom fields'],
  })
  .input(CustomFieldChange)
  .output(CustomField)
  .handler(async ({ input, context: { scope } }): Promise<CustomField> => {
    const { fieldId, version, optionChanges, ...words } = input;
    const known = await loadField(scope, fieldId);
    const removed = removedOptions(known, words.options);
    if (removed.length > 0) await lockHolders(scope, known.key, removed);
    await bumpSiteRevision(scope);
    const before = await lockField(scope, fieldId, version);
    const defaultValue = replaced(words.defaultValue, optionChanges);
    const field = { ...before, ...words, defaultValue, version: version + 1 };
    await checkField(scope, field, await fieldRows(scope));
    await replaceOptions(scope, before, words.options, optionChanges);
    await writeField(scope, field);
    await claimWords(scope, field);
    await emit(scope, customFieldsChanged, {});
    return field;
  });

/** Removes a field from all forms; entries keep their values, and `restoreCustomField` restores it. */
export const deleteCustomField = account('customField.update')
  .route({
    method: 'DELETE',
    path: '/custom-fields/{fieldId}',
    summary: 'Delete a custom field',
    tags: ['Custom fields'],
  })
  .input(z.strictObject({ fieldId: Uid, version: z.number().int().min(1) }))
  .handler(async ({ input: { fieldId, version }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    await lockField(scope, fieldId, version);
    await updateOwn(scope, 'customField').set({ deletedDate: new Date() }).where('uid', '=', fieldId).execute();
    await emit(scope, customFieldsChanged, {});
  });

/** Entries are locked before the account. */
async function lockHolders(scope: AccountScope, key: string, options: readonly string[]): Promise<void> {
  const held = await valuesAmong(scope, key, options);
  await lockEntries(
    scope,
    held.map(({ uid }) => uid),
  );
}

/** Fields that every entry has: no custom field goes by one of their keys. */
const builtIn: ReadonlySet<string> = new Set(Object.keys(EntryFacts.shape));

function freeKey({ key, name }: NewCustomField, known: readonly CustomField[]): string {
  const taken = new Set([...known.map((field) => field.key), ...builtIn]);
  if (key === undefined) {
    const own = keyOf(name);
    if (!taken.has(own)) return own;
    let number = 2;
    while (taken.has(`${own.slice(0, 36)}${number}`)) number += 1;
    return `${own.slice(0, 36)}${number}`;
  }
  const message = builtIn.has(key)
    ? 'Every entry has a field with this key. Choose another one.'
    : 'Another field has this key. Choose another one.';
  if (taken.has(key)) throw problem('CONFLICT', message, { fields: { key: message } });
  return key;
}

/** Writes a stored field; its key never changes. */
export async function writeField(
  scope: AccountScope,
  { uid, key: _key, options, contentTypes, defaultValue, ...words }: CustomField,
): Promise<void> {
  await updateOwn(scope, 'customField')
    .set({
      ...words,
      options: JSON.stringify(options),
      contentTypes: JSON.stringify(contentTypes),
      defaultValue: defaultValue === null ? null : JSON.stringify(defaultValue),
      updateDate: new Date(),
    })
    .where('uid', '=', uid)
    .execute();
}
