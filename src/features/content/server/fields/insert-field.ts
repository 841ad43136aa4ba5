import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import type { CustomField, FormField } from '../../fields/custom-field.ts';
import { usualContactFields } from '../../fields/usual-contact-fields.ts';
import { fieldRows } from './custom-field-queries.ts';

type NewField = Omit<CustomField, 'version'>;

/** Inserts a field at the end of the list. */
export async function insertField(scope: AccountScope, field: NewField): Promise<void> {
  const { options, contentTypes, defaultValue, ...words } = field;
  const { last } = await selectOwn(scope, 'customField')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await insertOwn(scope, 'customField', {
    ...words,
    options: JSON.stringify(options),
    contentTypes: JSON.stringify(contentTypes),
    defaultValue: defaultValue === null ? null : JSON.stringify(defaultValue),
    position: last === null ? 0 : last + 1,
  }).execute();
}

/** Ensures that no other field fills the same title or description. */
export async function claimWords(scope: AccountScope, field: NewField): Promise<void> {
  for (const flag of ['isTitle', 'isDescription'] as const)
    if (field[flag])
      await updateOwn(scope, 'customField')
        .set({ [flag]: false })
        .where('uid', '<>', field.uid)
        .where(flag, '=', true)
        .execute();
}

/**
 * Stores the contact form's default fields, so that they can be edited; does nothing if the form has its own. Returns
 * the account's fields.
 */
export async function storeUsualFields(scope: AccountScope): Promise<CustomField[]> {
  const known = await fieldRows(scope);
  if (known.some(({ isOnContactForm }) => isOnContactForm)) return known;
  const keys = new Set(known.map(({ key }) => key));
  const words = { isTitle: known.some((one) => one.isTitle), isDescription: known.some((one) => one.isDescription) };
  const { language } = await scope.tx
    .selectFrom('account')
    .select('language')
    .where('uid', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  const missing = usualContactFields(language).filter(({ key }) => !keys.has(key));
  for (const field of missing) await insertField(scope, ofOwn(field, words));
  return fieldRows(scope);
}

function ofOwn(field: FormField, taken: { isTitle: boolean; isDescription: boolean }): NewField {
  const isTitle = field.isTitle && !taken.isTitle;
  const isDescription = field.isDescription && !taken.isDescription;
  return {
    ...field,
    isTitle,
    isDescription,
    uid: newUid(),
    isOnContactForm: true,
    contentTypes: [],
    isPublic: true,
    isOnCard: false,
    isFacet: false,
    defaultValue: null,
  };
}
