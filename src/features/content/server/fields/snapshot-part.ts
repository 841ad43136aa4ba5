import { sql } from 'kysely';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { builtInTypes } from '../built-in-types.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { Setting, SettingChange } from '#features/templates/setting.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { CustomField } from '../../fields/custom-field.ts';
import { customFieldsChanged } from '../../events.ts';
import { checkField, fieldRows, refuseTooMany } from './custom-field-queries.ts';
import { convertField } from './change-type.ts';
import { claimWords, insertField } from './insert-field.ts';
import { writeField } from './custom-fields.ts';
import { replaceOptions } from './options.ts';

const prefix = 'customField/';
const NewField = CustomField.omit({ version: true });
/** As stored in versions; the id is in the key. */
const Carried = z.object(NewField.omit({ uid: true }).shape);
type NewField = Omit<CustomField, 'version'>;

/** A field has the same id in all accounts of a template. */
export const customFieldSnapshotPart = snapshotParts.provide({
  name: 'customField',
  title: 'Custom fields',
  async read(scope) {
    const { toPortable } = await builtInTypes(scope);
    const rows = await fieldRows(scope);
    return rows.map((row) => ({
      key: prefix + row.uid,
      name: row.name,
      value: toPortable(Carried.parse(row)) as Setting['value'],
    }));
  },
  async apply(scope, changes) {
    await bumpSiteRevision(scope);
    const { fromPortable } = await builtInTypes(scope);
    const refusals = new Map<string, string>();
    for (const change of changes) {
      const reason = await applyOne(scope, fromPortable(change));
      if (reason) refusals.set(change.key, reason);
    }
    await emit(scope, customFieldsChanged, {});
    return refusals;
  },
});

/** @returns why it can't be; null once it is done */
async function applyOne(scope: AccountScope, { key, after }: SettingChange): Promise<string | null> {
  const uid = key.slice(prefix.length);
  const known = await fieldRows(scope);
  const current = known.find((field) => field.uid === uid);
  if (after === null) return current ? remove(scope, current) : null;
  try {
    const field = NewField.parse({ ...(after as object), uid });
    await checkField(scope, field, known);
    if (current) await change(scope, current, field);
    else await add(scope, field, known);
    await claimWords(scope, field);
    return null;
  } catch (error) {
    if (isProblem(error)) return error.message;
    throw error;
  }
}

/** Values of entries follow a new type; options that entries have stay in their list. */
async function change(scope: AccountScope, current: CustomField, field: NewField): Promise<void> {
  const { type, options } = field;
  const converted = await convertField(scope, current, { type, options, addsOptions: false });
  await replaceOptions(scope, converted, options, []);
  await writeField(scope, { ...field, key: current.key, version: converted.version + 1 });
}

async function add(scope: AccountScope, field: NewField, known: readonly CustomField[]): Promise<void> {
  refuseTooMany(known, 1);
  const same = known.find(({ key }) => key === field.key);
  if (same) throw problem('CONFLICT', `The field “${same.name}” already has this key.`);
  const back = await updateOwn(scope, 'customField')
    .set({ deletedDate: null })
    .where('uid', '=', field.uid)
    .returning('version')
    .executeTakeFirst();
  if (back) await writeField(scope, { ...field, version: back.version + 1 });
  else await insertField(scope, field);
}

async function remove(scope: AccountScope, { uid, key }: CustomField): Promise<string | null> {
  const used = await selectOwn(scope, 'entry')
    .select('uid')
    .where(sql<boolean>`custom_fields ? ${key}`)
    .where('deletedDate', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (used) return 'Entries have values in it.';
  await updateOwn(scope, 'customField').set({ deletedDate: new Date() }).where('uid', '=', uid).execute();
  return null;
}
