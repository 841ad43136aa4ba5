import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findLanguage } from '#features/tenants/server/accounts/load-account.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import type { EntryFields, EntryPatch } from '../../entry.ts';
import { type EditedField, entryParts } from '../entry-part.ts';
import { checkRelated } from './relations.ts';
import { checkReferences } from './check-references.ts';
import { isFixedPath, slugOf } from '../../address.ts';

const presentation = ['coverMediaId', 'mainVideoMediaId', 'beforeMediaId', 'afterMediaId'] as const;

/**
 * A patch ready to be written: sanitized, ids checked, and roles consistent with media: a media item chosen as cover, main
 * video, before or after is added to the media, and one removed from the media loses its role.
 * @throws UNPROCESSABLE_CONTENT naming the field
 */
export async function preparePatch(
  scope: AccountScope,
  entryId: string,
  current: Current,
  patch: EntryPatch,
): Promise<EntryPatch> {
  await checkReferences(scope, patch);
  return prepareChecked(scope, entryId, current, patch);
}

type Current = Pick<EntryFields, 'mediaIds' | EditedField | (typeof presentation)[number]>;

/**
 * The same for many: their references are checked together. What is wrong with one is returned in its place.
 * @throws UNPROCESSABLE_CONTENT if one of them refers to what isn't there
 */
export async function preparePatches(
  scope: AccountScope,
  wanted: readonly { entryId: string; current: Current; patch: EntryPatch }[],
): Promise<({ patch: EntryPatch } | { error: Error })[]> {
  const all = (ids: (patch: EntryPatch) => readonly string[] | undefined) => [
    ...new Set(wanted.flatMap(({ patch }) => ids(patch) ?? [])),
  ];
  await checkReferences(scope, {
    categoryIds: all(({ categoryIds }) => categoryIds),
    serviceIds: all(({ serviceIds }) => serviceIds),
    tagIds: all(({ tagIds }) => tagIds),
  });
  for (const contentTypeId of all(({ contentTypeId }) => (contentTypeId ? [contentTypeId] : [])))
    await checkReferences(scope, { contentTypeId });
  const prepared: ({ patch: EntryPatch } | { error: Error })[] = [];
  for (const { entryId, current, patch } of wanted)
    try {
      prepared.push({ patch: await prepareChecked(scope, entryId, current, patch) });
    } catch (error) {
      if (!isProblem(error)) throw error;
      prepared.push({ error });
    }
  return prepared;
}

async function prepareChecked(
  scope: AccountScope,
  entryId: string,
  current: Current,
  patch: EntryPatch,
): Promise<EntryPatch> {
  await checkRelated(scope, entryId, patch);
  let prepared = { ...patch };
  for (const { editing } of entryParts.all())
    if (editing) prepared = { ...(await editing.check(scope, current, prepared)) };
  if (patch.description !== undefined) prepared.description = await cleanRichText(patch.description);
  if (patch.permalink !== undefined) prepared.permalink = await checkPermalink(scope, entryId, patch.permalink);
  const mediaIds = patch.mediaIds ?? current.mediaIds;
  const joining: string[] = [];
  for (const field of presentation) {
    const chosen = patch[field];
    if (chosen && !mediaIds.includes(chosen)) joining.push(chosen);
    const kept = current[field];
    if (chosen === undefined && kept && patch.mediaIds && !mediaIds.includes(kept)) prepared[field] = null;
  }
  if (joining.length) prepared.mediaIds = [...new Set([...mediaIds, ...joining])];
  return prepared;
}

/**
 * The normalized permalink: `/New Roof/` becomes `new-roof`.
 * @throws UNPROCESSABLE_CONTENT when it would clash with a page, a content type or another entry
 */
async function checkPermalink(scope: AccountScope, entryId: string, typed: string): Promise<string> {
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
