import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope, SiteScope } from '#access/scope.ts';
import type { FormField } from '../custom-field.ts';
import { usualContactFields } from '../usual-contact-fields.ts';

/** What the account's contact form asks for, in order: its own fields, or the usual ones until there are any. */
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
