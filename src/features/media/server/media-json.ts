import { type RawBuilder, sql } from 'kysely';
import type { MediaItem } from '../media.ts';
import { mediaItem, type MediaRow } from './media-queries.ts';

const columns = [
  'uid',
  'kind',
  'type',
  'name',
  'size',
  'alt',
  'caption',
  'description',
  'mediaTitle',
  'isMediaSourceMobileApp',
  'mediaUploadCompleted',
  'processingProgress',
  'failure',
  'needsNewFile',
  'videoKey',
  'width',
  'height',
  'durationMs',
  'thumbhash',
  'dominantColor',
  'focalX',
  'focalY',
  'edition',
  'edit',
  'wantedEdit',
  'captionsLanguage',
  'userId',
  'createDate',
  'updateDate',
  'version',
] as const satisfies (keyof MediaRow)[];

/** A medium as JSON has it: dates are texts, and variants what is shown of them. */
export type MediaJson = Omit<Pick<MediaRow, (typeof columns)[number]>, 'createDate' | 'updateDate'> & {
  variants: MediaItem['variants'];
  createDate: string;
  updateDate: string;
};

/** What `itemOf` needs of a medium whose table is `m`, for statements that answer it beside other things. */
export const mediaJson: RawBuilder<MediaJson> = sql`json_build_object('variants', m.sizes, ${sql.join(
  columns.flatMap((column) => [sql.lit(column), sql.ref(`m.${column}`)]),
)})`;

export function itemOf({ createDate, updateDate, ...facts }: MediaJson): MediaItem {
  return mediaItem({ ...facts, createDate: new Date(createDate), updateDate: new Date(updateDate) });
}
