import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { encodeGeohash } from '#lib/geo/geohash.ts';
import { deferred } from '#platform/database/deferred.ts';
import type { EntryField, EntryPatch } from '../../entry.ts';
import { writeLists } from './write-lists.ts';

/**
 * Writes the fields of a validated patch; the entry's version rises by one, and each field records it.
 * @param editorId of the editor in which the change was typed, if any
 */
export async function writeFields(
  scope: AccountScope,
  entryId: string,
  patch: EntryPatch,
  editorId: string | null,
): Promise<void> {
  const { mediaIds, categoryIds, serviceIds, tagIds } = patch;
  const update = updateOwn(scope, 'entry').set(columnsOf(patch, editorId)).where('uid', '=', entryId);
  await scope.tx.executeQuery(deferred(update.compile()));
  await writeLists(scope, entryId, { mediaIds, categoryIds, serviceIds, tagIds });
}

/** The columns to store for a patch; its lists have tables of their own. */
export function columnsOf(patch: EntryPatch, editorId: string | null) {
  const {
    location,
    mediaIds: _media,
    categoryIds: _categories,
    serviceIds: _services,
    tagIds: _tags,
    customFields,
    relatedFrom: _elsewhere,
    ...columns
  } = patch;
  const fields = (Object.keys(patch) as EntryField[]).filter((field) => patch[field] !== undefined);
  return {
    ...columns,
    ...(patch.title === undefined ? {} : { searchTitle: foldText(patch.title) }),
    ...(location === undefined ? {} : place(location)),
    ...(customFields === undefined ? {} : { customFields: JSON.stringify(customFields) }),
    ...changeOf(fields, editorId),
  };
}

/** The field versions to store for a change. */
export function changeOf(fields: readonly EntryField[], editorId: string | null) {
  return {
    version: sql<number>`version + 1`,
    fieldVersions: sql<string>`field_versions || (
      select coalesce(jsonb_object_agg(f, jsonb_build_object('version', version + 1, 'editorId', ${editorId}::text)), '{}')
      from unnest(${fields}::text[]) f)`,
    updateDate: sql<Date>`now()`,
  };
}

function place(location: { lat: number; lng: number } | null) {
  if (!location) return { lat: null, lng: null, geohash: null };
  return { lat: location.lat, lng: location.lng, geohash: encodeGeohash(location) };
}
