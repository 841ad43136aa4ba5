import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { PublicMedia } from '#features/media/public-media.ts';
import { enqueue } from '#access/events/emit.ts';
import type { AccountScope, SiteScope } from '#access/scope.ts';
import { compressMediaJob } from '#features/media/server/files/compress-media.job.ts';
import { publicMedia } from '#features/media/server/public-media.ts';
import { problem } from '#lib/problem.ts';
import type { SiteSettings } from '../site-settings.ts';

/** All media used by the settings themselves. */
export function mediaOfSettings(settings: SiteSettings): string[] {
  const { heroImagesArr, heroVideo, logoMediaId, darkLogoMediaId, aboutUsIg } = settings;
  return [...heroImagesArr, heroVideo, logoMediaId, darkLogoMediaId, aboutUsIg.imageMediaId].filter(
    (uid) => uid !== null,
  );
}

/** Listed by name, since only queries that list their columns are prepared (D-05). */
const shownColumns = [
  'uid',
  'kind',
  'type',
  'alt',
  'caption',
  'mediaTitle',
  'mediaUploadCompleted',
  'variants',
  'width',
  'height',
  'durationMs',
  'thumbhash',
  'dominantColor',
  'focalX',
  'focalY',
  'edition',
  'captionsLanguage',
] as const;

/** Published media of the scope's account by id; others are left out. */
export async function findSiteMedia(scope: SiteScope, ids: string[]): Promise<Map<string, PublicMedia>> {
  if (ids.length === 0) return new Map();
  const rows = await selectOwn(scope, 'siteMedia')
    .select(shownColumns)
    .where('uid', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.uid, publicMedia(row)]));
}

/** Makes exactly the settings' media public, and heroes smaller. @throws UNPROCESSABLE_CONTENT for another account's */
export async function publishSiteMedia(scope: AccountScope, settings: SiteSettings): Promise<void> {
  const { accountId } = scope;
  const ids = [...new Set(mediaOfSettings(settings))];
  await deleteOwn(scope, 'mediaPublication').where('source', '=', 'hero').where('sourceId', '=', accountId).execute();
  if (ids.length === 0) return;
  const known = await selectOwn(scope, 'media')
    .select(['uid', 'kind', 'variants'])
    .where('uid', 'in', ids)
    .where('deletedDate', 'is', null)
    .execute();
  if (known.length < ids.length)
    throw problem(
      'UNPROCESSABLE_CONTENT',
      'A picture or video of these settings no longer exists. Choose another one.',
    );
  const rows = ids.map((mediaId) => ({ mediaId, source: 'hero' as const, sourceId: accountId }));
  await insertOwn(scope, 'mediaPublication', rows).execute();
  for (const { uid, kind, variants } of known)
    if (kind === 'image' && settings.heroImagesArr.includes(uid) && variants.every(({ avif }) => avif === undefined))
      await enqueue(scope, compressMediaJob, { mediaId: uid });
}

/** The storage key of a variant of a published image, or of its largest file if it lacks that variant. */
export async function findVariantFile(scope: SiteScope, uid: string, size: string): Promise<string | undefined> {
  const row = await selectOwn(scope, 'siteMedia').select('variants').where('uid', '=', uid).executeTakeFirst();
  return (row?.variants.find(({ name }) => name === size) ?? row?.variants.at(-1))?.key;
}
