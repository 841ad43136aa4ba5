import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { DownloadChoice, PartBounds } from '../../download-choice.ts';
import { chosenMedia, mediaPlace } from '../chosen-media.ts';

/** A part is held in memory, without its files. */
export const maxPartFiles = 1_000;

/** The oldest entry that shows a medium. */
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

export type PartMedium = Awaited<ReturnType<typeof findPartMedia>>[number];

const dateOf = (place: string) => sql<Date>`${place.split('~')[0]}::timestamptz`;
