import { updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { CustomField } from '../custom-field.ts';

/** Writes a stored field; its type and key never change. */
export async function writeField(
  scope: AccountScope,
  { uid, key: _key, type: _type, options, contentTypes, ...words }: CustomField,
): Promise<void> {
  await updateOwn(scope, 'customField')
    .set({
      ...words,
      options: JSON.stringify(options),
      contentTypes: JSON.stringify(contentTypes),
      updateDate: new Date(),
    })
    .where('uid', '=', uid)
    .execute();
}
