import type { AccountScope } from '#access/scope.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import type { EntryFields, EntryPatch } from '../../entry.ts';
import { entryParts } from '../registered-parts.ts';
import { checkPermalink } from './check-permalink.ts';
import { checkRelated } from './relations.ts';
import { checkReferences } from './check-references.ts';

const presentation = ['coverMediaId', 'mainVideoMediaId', 'beforeMediaId', 'afterMediaId'] as const;

/**
 * A patch ready to be written: sanitized, ids checked, and roles consistent with media: a medium chosen as cover, main
 * video, before or after is added to the media, and one removed from the media loses its role.
 * @throws UNPROCESSABLE_CONTENT naming the field
 */
export async function preparePatch(
  scope: AccountScope,
  entryId: string,
  current: Pick<EntryFields, 'mediaIds' | 'contentTypeId' | 'customFields' | (typeof presentation)[number]>,
  patch: EntryPatch,
): Promise<EntryPatch> {
  await checkReferences(scope, patch);
  await checkRelated(scope, entryId, patch);
  let prepared = { ...patch };
  for (const { editing } of entryParts())
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
