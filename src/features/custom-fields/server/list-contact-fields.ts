import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope, SiteScope } from '#access/scope.ts';
import type { FormField } from '../custom-field.ts';
import { usualContactFields } from '../usual-contact-fields.ts';

/** The fields of the account's contact form, in order: its own, or the defaults until there are any. */
export async function listContactFields(
  scope: AccountScope | SiteScope,
  language: string,
): Promise<readonly FormField[]> {
  const own = await selectOwn(scope, 'siteContactField')
    .select(['key', 'name', 'type', 'options', 'required', 'isTitle', 'isDescription', 'help'])
    .orderBy('position')
    .orderBy('key')
    .execute();
  return own.length > 0 ? own : usualContactFields(language);
}
