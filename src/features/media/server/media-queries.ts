import { selectOwn } from '#access/own-rows.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { MediaItem } from '#features/media/media.ts';
import { pick } from '#lib/pick.ts';
import type { Database } from '#platform/database.ts';

export type MediaRow = Omit<
  Selectable<Database['media']>,
  'sizes' | 'storedBytes' | 'searchText' | 'captions' | 'isOutdated'
>;

/** What a `MediaItem` is made of. */
const itemColumns = [
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

type ItemColumn = (typeof itemColumns)[number];

/** Listed by name, since only queries that list their columns are prepared (D-05). */
export const mediaColumns = (
  [
    ...itemColumns,
    'accountId',
    'checksum',
    'originalKey',
    'variants',
    'videoType',
    'videoSize',
    'takenDate',
    'gpsLat',
    'gpsLng',
    'deletedDate',
  ] as const
).map((name) => `media.${name}` as const);

/** The account's media among `ids`, by id, without those in the trash or of other accounts. */
export async function findMedia(scope: AccountScope, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectOwn(scope, 'media')
    .select(mediaColumns)
    .where('uid', '=', sql<string>`any(${[...new Set(ids)]})`)
    .where('deletedDate', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

/** A media item for the app; URLs are empty until there is something to show. */
export function mediaItem(row: Pick<MediaRow, ItemColumn> & Pick<MediaItem, 'variants'>): MediaItem {
  const largest = row.variants.at(-1);
  const { videoKey, wantedEdit, focalX, focalY, ...facts } = pick(row, itemColumns);
  const display = row.kind === 'video' ? videoKey && 'video' : largest?.name;
  return {
    ...facts,
    url: display ? mediaAddress(row, display) : '',
    thumb: largest ? mediaAddress(row, '200x200') : '',
    thumbType: largest ? 'image/webp' : '',
    isEditPending: wantedEdit !== null,
    focal: { x: focalX, y: focalY },
    variants: row.variants.map(({ name, width, height }) => ({ name, width, height })),
  };
}

/** A media item in JSON form: dates are strings, and variants have only what is shown. */
export type MediaJson = Omit<Pick<MediaRow, ItemColumn>, 'createDate' | 'updateDate'> & {
  variants: MediaItem['variants'];
  createDate: string;
  updateDate: string;
};

/** The input of `itemOf` for the media item in table `m`, for statements that return other data, too. */
export const mediaJson: RawBuilder<MediaJson> = sql`json_build_object('variants', m.sizes, ${sql.join(
  itemColumns.flatMap((column) => [sql.lit(column), sql.ref(`m.${column}`)]),
)})`;

export function itemOf({ createDate, updateDate, ...facts }: MediaJson): MediaItem {
  return mediaItem({ ...facts, createDate: new Date(createDate), updateDate: new Date(updateDate) });
}
