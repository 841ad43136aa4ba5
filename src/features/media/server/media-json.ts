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

/** A medium in JSON form: dates are strings, and variants have only what is shown. */
export type MediaJson = Omit<Pick<MediaRow, (typeof columns)[number]>, 'createDate' | 'updateDate'> & {
  variants: MediaItem['variants'];
  createDate: string;
  updateDate: string;
};

/** The input of `itemOf` for the medium in table `m`, for statements that return other data, too. */
export const mediaJson: RawBuilder<MediaJson> = sql`json_build_object('variants', m.sizes, ${sql.join(
  columns.flatMap((column) => [sql.lit(column), sql.ref(`m.${column}`)]),
)})`;

export function itemOf({ createDate, updateDate, ...facts }: MediaJson): MediaItem {
  return mediaItem({ ...facts, createDate: new Date(createDate), updateDate: new Date(updateDate) });
}
