import { selectOwn } from '#access/own-rows.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { MediaItem } from '#features/media/media.ts';
import type { Database } from '#platform/database.ts';

export type MediaRow = Omit<
  Selectable<Database['media']>,
  'sizes' | 'storedBytes' | 'searchText' | 'captions' | 'isOutdated'
>;

/** Listed by name, since only queries that list their columns are prepared (D-05). */
export const mediaColumns = [
  'media.accountId',
  'media.uid',
  'media.userId',
  'media.kind',
  'media.type',
  'media.name',
  'media.size',
  'media.alt',
  'media.caption',
  'media.description',
  'media.mediaTitle',
  'media.isMediaSourceMobileApp',
  'media.mediaUploadCompleted',
  'media.processingProgress',
  'media.failure',
  'media.needsNewFile',
  'media.checksum',
  'media.originalKey',
  'media.variants',
  'media.videoKey',
  'media.videoType',
  'media.videoSize',
  'media.width',
  'media.height',
  'media.durationMs',
  'media.thumbhash',
  'media.dominantColor',
  'media.focalX',
  'media.focalY',
  'media.edition',
  'media.edit',
  'media.wantedEdit',
  'media.captionsLanguage',
  'media.takenDate',
  'media.gpsLat',
  'media.gpsLng',
  'media.version',
  'media.createDate',
  'media.updateDate',
  'media.deletedDate',
] as const;

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

/** Columns not used for a `MediaItem`. */
type Unseen =
  | 'accountId'
  | 'checksum'
  | 'originalKey'
  | 'variants'
  | 'videoType'
  | 'videoSize'
  | 'takenDate'
  | 'gpsLat'
  | 'gpsLng'
  | 'deletedDate';

/** A medium for the app; URLs are empty until there is something to show. */
export function mediaItem(row: Omit<MediaRow, Unseen> & Pick<MediaItem, 'variants'>): MediaItem {
  const largest = row.variants.at(-1);
  const display = row.kind === 'video' ? row.videoKey && 'video' : largest?.name;
  return {
    uid: row.uid,
    url: display ? mediaAddress(row, display) : '',
    thumb: largest ? mediaAddress(row, '200x200') : '',
    thumbType: largest ? 'image/webp' : '',
    kind: row.kind,
    type: row.type,
    name: row.name,
    size: row.size,
    alt: row.alt,
    caption: row.caption,
    description: row.description,
    mediaTitle: row.mediaTitle,
    isMediaSourceMobileApp: row.isMediaSourceMobileApp,
    mediaUploadCompleted: row.mediaUploadCompleted,
    processingProgress: row.processingProgress,
    failure: row.failure,
    needsNewFile: row.needsNewFile,
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    thumbhash: row.thumbhash,
    dominantColor: row.dominantColor,
    edition: row.edition,
    edit: row.edit,
    isEditPending: row.wantedEdit !== null,
    captionsLanguage: row.captionsLanguage,
    focal: { x: row.focalX, y: row.focalY },
    variants: row.variants.map(({ name, width, height }) => ({ name, width, height })),
    userId: row.userId,
    createDate: row.createDate,
    updateDate: row.updateDate,
    version: row.version,
  };
}

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
