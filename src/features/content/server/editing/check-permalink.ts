import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { findLanguage } from '#features/tenants/server/accounts/find-language.ts';
import { isFixedPath, slugOf } from '../../address.ts';

/**
 * The normalized permalink: `/New Roof/` becomes `new-roof`.
 * @throws UNPROCESSABLE_CONTENT when it would clash with a page, a content type or another entry
 */
export async function checkPermalink(scope: AccountScope, entryId: string, typed: string): Promise<string> {
  const permalink = slugOf(typed, await findLanguage(scope));
  if (permalink === '') {
    if (typed !== '') refuse('An address needs letters or digits, for example new-roof-in-austin.');
    return '';
  }
  if (isFixedPath(permalink)) refuse(`/${permalink} is a page of your site. Choose another address.`);
  const type = await selectOwn(scope, 'contentType').select('name').where('slug', '=', permalink).executeTakeFirst();
  if (type) refuse(`/${permalink} is the page of the content type “${type.name}”. Choose another address.`);
  const other = await entryAt(scope, entryId, permalink);
  if (other) refuse(`/${permalink} already leads to the entry “${other.title || 'Untitled'}”. Choose another address.`);
  return permalink;
}

/** Another entry that has or had the path, or reserved it for publishing. */
async function entryAt(scope: AccountScope, entryId: string, path: string): Promise<{ title: string } | undefined> {
  const holder = await selectOwn(scope, 'entryAddress as a')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'a.accountId').onRef('e.uid', '=', 'a.entryId'))
    .select('e.title')
    .where('a.path', '=', path)
    .where('a.entryId', '<>', entryId)
    .executeTakeFirst();
  if (holder) return holder;
  return selectOwn(scope, 'entry')
    .select('title')
    .where('permalink', '=', path)
    .where('uid', '<>', entryId)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
}

function refuse(message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { permalink: message } });
}
