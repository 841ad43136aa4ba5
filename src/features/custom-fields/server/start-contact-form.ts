import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { customFieldsChanged } from '../events.ts';
import { storeUsualFields } from './insert-field.ts';

/** Stores the contact form's default fields, so that they can be edited; idempotent. */
export const startContactForm = account('customField.update').handler(async ({ context: { scope } }): Promise<void> => {
  await bumpSiteRevision(scope);
  await storeUsualFields(scope);
  await emit(scope, customFieldsChanged, {});
});
