import type { PublicMedia } from '../public-media.ts';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/database.ts';

type ShownMedia = Omit<Selectable<Database['siteMedia']>, 'accountId'>;

/** A media item for public pages; without variants while it is being processed. */
export function publicMedia(row: ShownMedia): PublicMedia {
  return {
    uid: row.uid,
    kind: row.kind,
    type: row.type,
    alt: row.alt,
    caption: row.caption,
    mediaTitle: row.mediaTitle,
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    thumbhash: row.thumbhash,
    dominantColor: row.dominantColor,
    edition: row.edition,
    captionsLanguage: row.captionsLanguage,
    focal: { x: row.focalX, y: row.focalY },
    variants: row.mediaUploadCompleted ? row.variants.map(({ name, width, height }) => ({ name, width, height })) : [],
  };
}
