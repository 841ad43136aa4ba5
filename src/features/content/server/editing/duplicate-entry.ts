import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { pick } from '#lib/pick.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { z } from 'zod';
import type { Entry, EntryField } from '../../entry.ts';
import { fieldsForValues } from '../fields/custom-field-queries.ts';
import { insertEntry, refuseStrangers } from './create-entry.ts';
import { EntrySchema } from './entry-schema.ts';
import { loadEntry } from './load-entry.ts';

/** What another job may have in common: neither address nor pin, customer, consent, permalink or related entries. */
const common = [
  'title',
  'description',
  'city',
  'neighborhood',
  'contentTypeId',
  'seoTitle',
  'seoDescription',
  'mediaIds',
  'coverMediaId',
  'mainVideoMediaId',
  'beforeMediaId',
  'afterMediaId',
  'categoryIds',
  'serviceIds',
  'tagIds',
  'businessTags',
] as const satisfies readonly EntryField[];

/**
 * Creates a draft with an entry's media, texts, terms, tags and custom fields. With a client-generated `uid` it is
 * idempotent. @throws NOT_FOUND, GONE, UNPROCESSABLE_CONTENT for what a customer has sent
 */
export const duplicateEntry = account('content.edit')
  .route({ method: 'POST', path: '/entries/{entryId}/duplicate', summary: 'Duplicate an entry', tags: ['Entries'] })
  .input(z.strictObject({ entryId: Uid, uid: Uid.optional() }))
  .output(EntrySchema)
  .handler(async ({ input: { entryId, uid = newUid() }, context: { scope } }): Promise<Entry> => {
    const entry = await loadEntry(scope, entryId);
    if (entry.deletedDate) throw problem('GONE', 'This entry is in the trash. Restore it to go on.');
    if (await isOfCustomer(scope, entry))
      throw problem('UNPROCESSABLE_CONTENT', 'What a customer has sent can’t be duplicated.');
    const patch = pick(entry, common);
    if (await insertEntry(scope, uid, patch, { isCopy: true })) await copyStored(scope, entryId, uid);
    else await refuseStrangers(scope, uid);
    return loadEntry(scope, uid);
  });

async function isOfCustomer(scope: AccountScope, { contentTypeId, testimonial }: Entry): Promise<boolean> {
  if (testimonial) return true;
  const type = await selectOwn(scope, 'contentType')
    .select('purpose')
    .where('uid', '=', contentTypeId ?? '')
    .executeTakeFirst();
  return type !== undefined && type.purpose !== 'content';
}

/**
 * As stored: values of deleted fields are kept, as they are when an entry is edited. Those who change a field's type
 * don't see the copy yet, so they wait for it.
 */
async function copyStored(scope: AccountScope, from: string, to: string): Promise<void> {
  const stored = selectOwn(scope, 'entry').select(['writings', 'customFields']).where('uid', '=', from);
  const before = await stored.executeTakeFirstOrThrow();
  await fieldsForValues(scope, Object.keys(before.customFields));
  const { writings, customFields } = await stored.executeTakeFirstOrThrow();
  await updateOwn(scope, 'entry')
    .set({ writings: JSON.stringify(writings), customFields: JSON.stringify(customFields) })
    .where('uid', '=', to)
    .execute();
}
