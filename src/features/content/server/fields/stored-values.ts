import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryChanged } from '../../events.ts';
import type { FieldValue } from '../../fields/field-values.ts';
import { changeOf } from '../editing/write-fields.ts';

/** Values per statement. */
const batch = 500;

export interface StoredValue {
  uid: string;
  title: string;
  value: FieldValue;
}

/** The values of a field in all entries, also those in the trash and of types that no longer have it. */
export function storedValues(scope: AccountScope, key: string): Promise<StoredValue[]> {
  return selectOwn(scope, 'entry')
    .select(['uid', 'title', sql<FieldValue>`custom_fields -> ${key}`.as('value')])
    .where(sql<boolean>`custom_fields ? ${key}`)
    .orderBy('title')
    .orderBy('uid')
    .execute();
}

/** The entries that have one of the options. */
export function valuesAmong(scope: AccountScope, key: string, options: readonly string[]): Promise<StoredValue[]> {
  const having = selectOwn(scope, 'entryValue').select('entryId').where('key', '=', key).where('value', 'in', options);
  return selectOwn(scope, 'entry')
    .select(['uid', 'title', sql<FieldValue>`custom_fields -> ${key}`.as('value')])
    .where('uid', 'in', having)
    .orderBy('title')
    .orderBy('uid')
    .execute();
}

/** Writes other values of a field; null removes it. When an entry was last edited stays as it is. */
export async function writeValues(
  scope: AccountScope,
  key: string,
  changed: readonly { uid: string; value: FieldValue | null }[],
): Promise<void> {
  const { version, fieldVersions } = changeOf(['customFields'], null);
  for (let at = 0; at < changed.length; at += batch) {
    const part = changed.slice(at, at + batch);
    const values = JSON.stringify(Object.fromEntries(part.map(({ uid, value }) => [uid, value])));
    // A value that is null isn't set.
    const customFields = sql<string>`coalesce(jsonb_set(custom_fields, array[${key}],
      nullif(${values}::jsonb -> uid, 'null')), custom_fields - ${key}::text)`;
    const written = await updateOwn(scope, 'entry')
      .set({ customFields, version, fieldVersions })
      .where(
        'uid',
        'in',
        part.map(({ uid }) => uid),
      )
      .returning(['uid', 'version'])
      .execute();
    await tellChanges(scope, written);
  }
}

/** Fills in values that entries don't have. */
export async function fillValues(
  scope: AccountScope,
  entryIds: readonly string[],
  values: Record<string, FieldValue>,
  editorId: string | null,
): Promise<void> {
  const { version, fieldVersions } = changeOf(['customFields'], editorId);
  const written = await updateOwn(scope, 'entry')
    .set({ customFields: sql<string>`${JSON.stringify(values)}::jsonb || custom_fields`, version, fieldVersions })
    .where('uid', 'in', entryIds)
    .where(sql<boolean>`not custom_fields ?& ${Object.keys(values)}`)
    .returning(['uid', 'version'])
    .execute();
  await tellChanges(scope, written);
}

async function tellChanges(scope: AccountScope, written: readonly { uid: string; version: number }[]): Promise<void> {
  for (const { uid: entryId, version } of written)
    await emit(scope, entryChanged, { entryId, version, fields: ['customFields'] });
}
