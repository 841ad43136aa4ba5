import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope, SiteScope } from '#access/scope.ts';
import type { FormField } from '../../fields/custom-field.ts';
import { usualContactFields } from '../../fields/usual-contact-fields.ts';
import { customFieldsChanged } from '../../events.ts';
import { storeUsualFields } from './insert-field.ts';

/** Stores the contact form's default fields, so that they can be edited; idempotent. */
export const startContactForm = account('customField.update').handler(async ({ context: { scope } }): Promise<void> => {
  await bumpSiteRevision(scope);
  await storeUsualFields(scope);
  await emit(scope, customFieldsChanged, {});
});

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
