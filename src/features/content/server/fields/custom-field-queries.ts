import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { type CustomField, mostFields } from '../../fields/custom-field.ts';
import { fieldProblems } from '../../fields/field-problems.ts';

const columns = [
  'uid',
  'key',
  'name',
  'type',
  'options',
  'required',
  'isTitle',
  'isDescription',
  'help',
  'isOnContactForm',
  'contentTypes',
  'isPublic',
  'isOnCard',
  'isFacet',
  'defaultValue',
  'version',
] as const satisfies readonly (keyof CustomField)[];

/** The account's fields in order. */
export function fieldRows(scope: AccountScope): Promise<CustomField[]> {
  return selectOwn(scope, 'customField')
    .select(columns)
    .where('deletedDate', 'is', null)
    .orderBy('position')
    .orderBy('uid')
    .execute();
}

/** The fields with these keys. Nobody changes their type before the transaction ends, which writes values of them. */
export async function fieldsForValues(scope: AccountScope, keys: readonly string[]): Promise<CustomField[]> {
  if (keys.length === 0) return [];
  return selectOwn(scope, 'customField')
    .select(columns)
    .where('key', 'in', keys)
    .where('deletedDate', 'is', null)
    .orderBy('uid')
    .forKeyShare()
    .execute();
}

/** The field. @throws NOT_FOUND */
export async function loadField(scope: AccountScope, fieldId: string): Promise<CustomField> {
  const row = await selectOwn(scope, 'customField')
    .select(columns)
    .where('uid', '=', fieldId)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This field no longer exists.');
  return row;
}

/**
 * The field, locked; for a change of its type also against those who write values of it.
 * @throws NOT_FOUND, and CONFLICT with `current` when it is no longer at `version`
 */
export async function lockField(
  scope: AccountScope,
  fieldId: string,
  version: number,
  strength: 'words' | 'type' = 'words',
): Promise<CustomField> {
  const row = await selectOwn(scope, 'customField')
    .select(columns)
    .where('uid', '=', fieldId)
    .where('deletedDate', 'is', null)
    .$call((query) => (strength === 'type' ? query.forUpdate() : query.forNoKeyUpdate()))
    .executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This field no longer exists.');
  if (row.version !== version)
    throw problem('CONFLICT', 'Someone else edited this field while you were working.', { current: row });
  return row;
}

/** @throws CONFLICT when the maximum is reached */
export function refuseTooMany(fields: readonly CustomField[], added: number): void {
  if (fields.length + added > mostFields)
    throw problem('CONFLICT', `There are ${mostFields} fields already. Delete one that isn’t needed first.`);
}

/** @throws UNPROCESSABLE_CONTENT naming the inputs, CONFLICT when another field has the name */
export async function checkField(
  scope: AccountScope,
  field: Omit<CustomField, 'version'>,
  others: readonly CustomField[],
): Promise<void> {
  const fields = fieldProblems(field);
  const [first] = Object.values(fields);
  if (first) throw problem('UNPROCESSABLE_CONTENT', first, { fields });
  const same = others.find(({ uid, name }) => uid !== field.uid && name.toLowerCase() === field.name.toLowerCase());
  if (same) refuse('CONFLICT', 'name', `There is a field “${same.name}” already. Choose another name.`);
  await checkContentTypes(scope, field.contentTypes);
}

async function checkContentTypes(scope: AccountScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await selectOwn(scope, 'contentType')
    .select('uid')
    .where('uid', 'in', [...ids])
    .execute();
  if (known.length < new Set(ids).size)
    refuse('UNPROCESSABLE_CONTENT', 'contentTypes', 'One of these content types no longer exists. Reload the page.');
}

function refuse(code: 'CONFLICT' | 'UNPROCESSABLE_CONTENT', field: string, message: string): never {
  throw problem(code, message, { fields: { [field]: message } });
}
