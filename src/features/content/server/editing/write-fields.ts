import { sql } from 'kysely';
import { deleteOwn, insertOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { encodeGeohash } from '#lib/geo/geohash.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { deferred } from '#platform/database/deferred.ts';
import type { EntryField, EntryPatch } from '../../entry.ts';
import type { EntryLists } from './entry-row.ts';

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

/** The same for many entries: those whose patches have the same fields are one statement. */
export async function writeFieldsOfMany(
  scope: AccountScope,
  changes: readonly { entryId: string; patch: EntryPatch }[],
): Promise<void> {
  for (const group of Map.groupBy(changes, ({ patch }) => Object.keys(patch).sort().join(' ')).values())
    await writeColumns(scope, group);
  await writeListsOfMany(scope, changes);
}

const inDatabase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function writeColumns({ tx, accountId }: AccountScope, group: Links): Promise<void> {
  const rows = group.map(({ entryId, patch }) => {
    const { customFields, writings } = patch;
    return { ...valuesOf(patch), ...(customFields && { customFields }), ...(writings && { writings }), uid: entryId };
  });
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'uid');
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [inDatabase(name), value])),
  );
  const { version, fieldVersions, updateDate } = changeOf(Object.keys(group[0]?.patch ?? {}) as EntryField[], null);
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`);
  await sql`update entry e set ${sql.join([
    ...set,
    sql`version = ${version}`,
    sql`field_versions = ${fieldVersions}`,
    sql`update_date = ${updateDate}`,
  ])} from (select ${sql.join(['uid', ...names].map((name) => sql.ref(name)))}
      from jsonb_populate_recordset(null::entry, ${JSON.stringify(values)}::jsonb)) v
    where e.account_id = ${accountId} and e.uid = v.uid`.execute(tx);
}

type Links = readonly { entryId: string; patch: EntryPatch }[];

/** Replaces the lists that the patches have; their ids must be validated. */
export async function writeListsOfMany(scope: AccountScope, changes: Links): Promise<void> {
  const having = (list: 'categoryIds' | 'serviceIds' | 'tagIds') =>
    changes.flatMap(({ entryId, patch }) => (patch[list] ? [{ entryId, ids: patch[list] }] : []));
  const [categories, services, tags] = [having('categoryIds'), having('serviceIds'), having('tagIds')];
  const remove = async (table: 'entryCategory' | 'entryService' | 'entryTag', of: typeof categories) => {
    const entryIds = of.map(({ entryId }) => entryId);
    if (of.length > 0) await deleteOwn(scope, table).where('entryId', 'in', entryIds).execute();
  };
  await remove('entryCategory', categories);
  await remove('entryService', services);
  await remove('entryTag', tags);
  const ofCategories = categories.flatMap(({ entryId, ids }) => ids.map((categoryId) => ({ entryId, categoryId })));
  if (ofCategories.length > 0) await insertOwn(scope, 'entryCategory', ofCategories).execute();
  const ofServices = services.flatMap(({ entryId, ids }) => ids.map((serviceId) => ({ entryId, serviceId })));
  if (ofServices.length > 0) await insertOwn(scope, 'entryService', ofServices).execute();
  const ofTags = tags.flatMap(({ entryId, ids }) => ids.map((tagId) => ({ entryId, tagId })));
  if (ofTags.length > 0) await insertOwn(scope, 'entryTag', ofTags).execute();
}

/** The columns to store for a patch; its lists have tables of their own. */
export function columnsOf(patch: EntryPatch, editorId: string | null) {
  const fields = (Object.keys(patch) as EntryField[]).filter((field) => patch[field] !== undefined);
  return { ...valuesOf(patch), ...changeOf(fields, editorId) };
}

/** The same of an entry that is new. */
export function firstColumnsOf(patch: EntryPatch) {
  const fields = Object.keys(patch).map((field) => [field, { version: 1, editorId: null }]);
  return { ...valuesOf(patch), fieldVersions: JSON.stringify(Object.fromEntries(fields)) };
}

function valuesOf(patch: EntryPatch) {
  const {
    location,
    mediaIds: _media,
    categoryIds: _categories,
    serviceIds: _services,
    tagIds: _tags,
    customFields,
    writings,
    relatedFrom: _elsewhere,
    ...columns
  } = patch;
  return {
    ...columns,
    ...(patch.title === undefined ? {} : { searchTitle: foldText(patch.title) }),
    ...(location === undefined ? {} : place(location)),
    ...(customFields === undefined ? {} : { customFields: JSON.stringify(customFields) }),
    ...(writings === undefined ? {} : { writings: JSON.stringify(writings) }),
  };
}

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

/** Replaces the given lists; the ids must be validated. */
async function writeLists(scope: AccountScope, entryId: string, lists: Partial<EntryLists>): Promise<void> {
  const { mediaIds, categoryIds, serviceIds, tagIds } = lists;
  if (mediaIds) await writeMedia(scope, entryId, mediaIds);
  if (categoryIds) {
    await deleteOwn(scope, 'entryCategory').where('entryId', '=', entryId).execute();
    const rows = categoryIds.map((categoryId) => ({ entryId, categoryId }));
    if (rows.length) await insertOwn(scope, 'entryCategory', rows).execute();
  }
  if (serviceIds) {
    await deleteOwn(scope, 'entryService').where('entryId', '=', entryId).execute();
    const rows = serviceIds.map((serviceId) => ({ entryId, serviceId }));
    if (rows.length) await insertOwn(scope, 'entryService', rows).execute();
  }
  if (tagIds) {
    await deleteOwn(scope, 'entryTag').where('entryId', '=', entryId).execute();
    const rows = tagIds.map((tagId) => ({ entryId, tagId }));
    if (rows.length) await insertOwn(scope, 'entryTag', rows).execute();
  }
}

/** Media in the trash aren't in the submitted list, so their rows are kept for restoring. */
async function writeMedia(scope: AccountScope, entryId: string, mediaIds: readonly string[]): Promise<void> {
  const { tx, accountId } = scope;
  await sql`delete from entry_media em using media m
    where em.account_id = ${accountId} and em.entry_id = ${entryId}
      and m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null`.execute(tx);
  const rows = mediaIds.map((mediaId, position) => ({ entryId, mediaId, position }));
  if (rows.length) await insertOwn(scope, 'entryMedia', rows).execute();
}
