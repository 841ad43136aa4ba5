import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { mediaAddress } from '#features/media/media.ts';
import type { CardMedia } from '../entry-card.ts';

/** What cards share. */
export interface CardParts {
  /** Media by id, without those in the trash. */
  covers: ReadonlyMap<string, CardMedia>;
  /** Categories, services and tags in the taxonomy's order; what it doesn't know is left out. */
  inOrder(ids: readonly string[]): string[];
}

type Cover = Omit<CardMedia, 'thumb'>;

/** The parts of all cards, in one statement. */
export async function readCardParts(
  { tx, accountId }: AccountScope,
  coverIds: Iterable<string>,
  termIds: Iterable<string>,
): Promise<CardParts> {
  const [media, terms] = [[...new Set(coverIds)], [...new Set(termIds)]];
  const { rows } = await sql<{ covers: Cover[] | null; order: string[] }>`
    select
      (select json_agg(json_build_object('uid', m.uid, 'kind', m.kind, 'alt', m.alt, 'failure', m.failure,
          'mediaUploadCompleted', m.media_upload_completed, 'width', m.width, 'height', m.height,
          'durationMs', m.duration_ms, 'thumbhash', m.thumbhash, 'dominantColour', m.dominant_colour,
          'focal', json_build_object('x', m.focal_x, 'y', m.focal_y), 'variants', m.variants))
        from media m
        where m.account_id = ${accountId} and m.uid = any(${media}) and m.deleted_date is null) as covers,
      array(select uid from (
        select uid, 0 as group_position, '' as group_id, position from business_category
          where account_id = ${accountId} and uid = any(${terms})
        union all select uid, 0, '', position from business_service
          where account_id = ${accountId} and uid = any(${terms})
        union all select t.uid, l.position, l.uid, t.position from label_tag t
          join business_label l on l.account_id = t.account_id and l.uid = t.label_id
          where t.account_id = ${accountId} and t.uid = any(${terms})) term
        order by group_position, group_id, position, uid) as "order"`.execute(tx);
  const [{ covers, order } = { covers: null, order: [] }] = rows;
  const places = new Map(order.map((uid, place) => [uid, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  return {
    covers: new Map((covers ?? []).map((cover) => [cover.uid, cardMedia(cover)])),
    inOrder: (ids) => ids.filter((id) => places.has(id)).sort((one, other) => placeOf(one) - placeOf(other)),
  };
}

function cardMedia({ variants, ...facts }: Cover): CardMedia {
  return {
    ...facts,
    thumb: variants.length ? mediaAddress(facts.uid, '200x200') : '',
    variants: variants.map(({ name, width, height }) => ({ name, width, height })),
  };
}
