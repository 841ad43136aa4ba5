import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { isUnused } from '#features/media/server/media-use.ts';
import { problem } from '#lib/problem.ts';
import type { DownloadChoice, DownloadSize, PartBounds } from '../../download-choice.ts';

const inEntry = (condition: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from entry_media em join entry e on e.account_id = em.account_id and e.uid = em.entry_id
  where em.account_id = media.account_id and em.media_id = media.uid and e.deleted_date is null and ${condition})`;

/** The chosen media that are ready, without selection or order. */
export function chosenMedia(scope: AccountScope, choice: DownloadChoice) {
  const { kind, from, before, contentTypeId, entryIds, unused } = choice;
  let query = selectOwn(scope, 'media').where('deletedDate', 'is', null).where('mediaUploadCompleted', '=', true);
  if (kind) query = query.where('kind', '=', kind);
  if (from) query = query.where('createDate', '>=', new Date(from));
  if (before) query = query.where('createDate', '<', new Date(before));
  if (contentTypeId) query = query.where(inEntry(sql`e.content_type_id = ${contentTypeId}`));
  if (entryIds?.length) query = query.where(inEntry(sql`e.uid = any(${entryIds})`));
  if (unused) query = query.where(isUnused());
  return query;
}

/** A media item's sort position, used in `PartBounds`. */
export const mediaPlace = sql<string>`to_char(create_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || uid`;

/** The size in bytes of a media item's file, from its row. */
export function bytesIn(size: DownloadSize): RawBuilder<number> {
  if (size === 'original') return sql`size`;
  return sql`case when kind = 'video' then coalesce(video_size, 0) else coalesce(
    (select (v ->> 'bytes')::bigint from jsonb_array_elements(variants) v where v ->> 'name' = ${size}),
    (variants -> -1 ->> 'bytes')::bigint, 0) end`;
}

/** A part is held in memory, without its files. */
export const maxPartFiles = 1_000;

/** The oldest entry that shows a media item. */
export interface ShowingEntry {
  uid: string;
  title: string;
  address: string;
  city: string;
  neighborhood: string;
  createDate: string;
}

/** The media of one part, oldest first, each with its entries. @throws BAD_REQUEST for bounds that no plan has made */
export async function findPartMedia(scope: AccountScope, choice: DownloadChoice, { first, last }: PartBounds) {
  const found = await chosenMedia(scope, choice)
    .select(['uid', 'kind', 'type', 'name', 'alt', 'caption', 'mediaTitle', 'originalKey', 'variants'])
    .select(['videoKey', 'videoType', 'takenDate', 'createDate'])
    .select(
      sql<ShowingEntry[]>`coalesce((
        select json_agg(json_build_object('uid', e.uid, 'title', e.title, 'address', e.address, 'city', e.city,
          'neighborhood', e.neighborhood, 'createDate', e.create_date) order by e.create_date, e.uid)
        from entry_media em join entry e on e.account_id = em.account_id and e.uid = em.entry_id
        where em.account_id = media.account_id and em.media_id = media.uid and e.deleted_date is null), '[]')`.as(
        'entries',
      ),
    )
    .where('createDate', '>=', dateOf(first))
    .where('createDate', '<=', dateOf(last))
    .where(sql<boolean>`${mediaPlace} collate "C" between ${first} and ${last}`)
    .orderBy('createDate')
    .orderBy('uid')
    .limit(maxPartFiles + 1)
    .execute();
  if (found.length > maxPartFiles)
    throw problem('BAD_REQUEST', `A part holds at most ${maxPartFiles} files. Plan the download again.`);
  return found;
}

export type PartMediaItem = Awaited<ReturnType<typeof findPartMedia>>[number];

const dateOf = (place: string) => sql<Date>`${place.split('~')[0]}::timestamptz`;
