import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { CustomField, keyOf, NewCustomField } from '../custom-field.ts';
import { customFieldsChanged } from '../events.ts';
import { checkField, fieldRows, refuseTooMany } from './custom-field-queries.ts';
import { claimWords, insertField, storeUsualFields } from './insert-field.ts';

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

function freeKey({ key, name }: NewCustomField, known: readonly CustomField[]): string {
  const taken = new Set(known.map((field) => field.key));
  if (key === undefined) {
    const own = keyOf(name);
    return [own, ...known.map((_, index) => `${own.slice(0, 36)}${index + 2}`)].find((one) => !taken.has(one)) ?? own;
  }
  const message = 'Another field has this key. Choose another one.';
  if (taken.has(key)) throw problem('CONFLICT', message, { fields: { key: message } });
  return key;
}
