import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia } from '#features/media/server/media-queries.ts';
import { problem } from '#lib/problem.ts';
import type { EntryField, EntryPatch } from '../../entry.ts';

type TermTable = 'businessCategory' | 'businessService' | 'labelTag' | 'contentType';

/** Rejects ids that don't belong to the account, naming their field. @throws UNPROCESSABLE_CONTENT */
export async function checkReferences(scope: AccountScope, patch: EntryPatch): Promise<void> {
  await checkTerms(scope, 'contentType', 'contentTypeId', patch.contentTypeId ? [patch.contentTypeId] : []);
  await checkTerms(scope, 'businessCategory', 'categoryIds', patch.categoryIds ?? []);
  await checkTerms(scope, 'businessService', 'serviceIds', patch.serviceIds ?? []);
  await checkTerms(scope, 'labelTag', 'tagIds', patch.tagIds ?? []);
  await checkMedia(scope, patch);
}

/**
 * Rejects a built-in content type: what customers send has it, and lists of content leave it out.
 * @param current an entry of such a type keeps it
 * @throws UNPROCESSABLE_CONTENT naming the field
 */
export async function refuseBuiltInType(
  scope: AccountScope,
  { contentTypeId }: EntryPatch,
  current: string | null = null,
): Promise<void> {
  if (!contentTypeId || contentTypeId === current) return;
  const type = await selectOwn(scope, 'contentType')
    .select('purpose')
    .where('uid', '=', contentTypeId)
    .executeTakeFirst();
  if (type && type.purpose !== 'content')
    refuse('contentTypeId', 'This content type is kept for what customers send. Choose one of your own.');
}

const words: Record<TermTable, string> = {
  contentType: 'This content type no longer exists. Choose another one.',
  businessCategory: 'One of these categories no longer exists. Choose again.',
  businessService: 'One of these services no longer exists. Choose again.',
  labelTag: 'One of these tags no longer exists. Choose again.',
};

export async function checkTerms(
  scope: AccountScope,
  table: TermTable,
  field: EntryField,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await selectOwn(scope, table).select('uid').where('uid', 'in', ids).execute();
  if (found.length < new Set(ids).size) refuse(field, words[table]);
}

async function checkMedia(scope: AccountScope, patch: EntryPatch): Promise<void> {
  const { coverMediaId, mainVideoMediaId, beforeMediaId, afterMediaId } = patch;
  const chosen = { coverMediaId, mainVideoMediaId, beforeMediaId, afterMediaId };
  const named = Object.entries(chosen) as [keyof typeof chosen, string | null | undefined][];
  const media = await findMedia(scope, [...(patch.mediaIds ?? []), ...named.flatMap(([, id]) => id ?? [])]);
  if (patch.mediaIds?.some((id) => !media.has(id)))
    refuse('mediaIds', 'One of these photos or videos no longer exists. Remove it and add it again.');
  for (const [field, id] of named) {
    if (!id) continue;
    const kind = media.get(id)?.kind;
    if (!kind) refuse(field, 'This photo or video no longer exists. Choose another one.');
    if (field === 'mainVideoMediaId' && kind !== 'video')
      refuse(field, 'The main video must be a video. Choose a video.');
    if ((field === 'beforeMediaId' || field === 'afterMediaId') && kind !== 'image')
      refuse(field, 'Before and after must be photos. Choose a photo.');
  }
}

function refuse(field: EntryField, message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
}
