import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { during } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import { slugOf } from '../../address.ts';
import { accountCreated } from '#features/tenants/server/accounts/create-account.ts';
import { newUid } from '#lib/new-uid.ts';
import { insertTerm, termRows } from './term-tables.ts';
import type { ContentType } from '../../terms/taxonomy.ts';

const own = {
  testimonial: { name: 'Testimonial', slug: 'testimonial' },
  contactUs: { name: 'Contact us', slug: 'contact-request' },
} as const;

/** The id of a content type that the product itself uses; created if missing. */
export async function ensureContentType(
  scope: AccountScope,
  purpose: Exclude<ContentType['purpose'], 'content'>,
): Promise<string> {
  const rows = await termRows(scope, 'contentType');
  const found = rows.find((row) => row.purpose === purpose);
  if (found) return found.uid;
  // For two concurrent visitors, the account's lock makes the second find what the first created.
  await bumpSiteRevision(scope);
  const createdByOther = (await termRows(scope, 'contentType')).find((row) => row.purpose === purpose);
  if (createdByOther) return createdByOther.uid;
  const uid = newUid();
  const { name, slug } = own[purpose];
  const isTaken = rows.some((row) => row.slug === slug);
  await insertTerm(scope, 'contentType', {
    uid,
    name,
    slug: isTaken ? uid : slug,
    purpose,
    version: 1,
    position: (rows.at(-1)?.position ?? -1) + 1,
  });
  return uid;
}

/** A new account's content types, and the two that the product itself uses. */
export const addFirstContentTypes = during(accountCreated, async (scope, { contentTypes }) => {
  for (const [position, name] of contentTypes.entries())
    await insertTerm(scope, 'contentType', { uid: newUid(), name, slug: slugOf(name), position, version: 1 });
  await ensureContentType(scope, 'testimonial');
  await ensureContentType(scope, 'contactUs');
});
