import { during } from '#access/events/hooks.ts';
import { slugOf } from '#features/content/address.ts';
import { accountCreated } from '#features/tenants/server/accounts/account-created.ts';
import { newUid } from '#lib/new-uid.ts';
import { ensureContentType } from './ensure-content-type.ts';
import { insertTerm } from '../term-tables.ts';

/** A new account's content types, and the two that the product itself uses. */
export const addFirstContentTypes = during(accountCreated, async (scope, { contentTypes }) => {
  for (const [position, name] of contentTypes.entries())
    await insertTerm(scope, 'contentType', { uid: newUid(), name, slug: slugOf(name), position, version: 1 });
  await ensureContentType(scope, 'testimonial');
  await ensureContentType(scope, 'contactUs');
});
