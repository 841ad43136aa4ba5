import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import type { Servable } from '#features/media/server/files/find-servable.ts';
import { findMedia, mediaColumns } from '#features/media/server/media-queries.ts';
import { publicMedia } from '#features/media/server/public-media.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { isProblem } from '#lib/problem.ts';
import { SiteSettings } from '../../site-settings.ts';
import { mediaOfSettings } from '../site-media.ts';
import type { DraftedSettings } from '../site-queries.ts';

/** Whose preview it is, by its address. */
export interface PreviewKey {
  accountId: string;
  token: string;
}

/** What a token opens; undefined for another account's, one that is over, and one that never was. */
export function findSitePreview(ports: Ports, key: PreviewKey): Promise<DraftedSettings | undefined> {
  return withPreview(ports, key, async (scope, settings) => {
    const files = await findMedia(scope, mediaOfSettings(settings));
    return { settings, media: new Map([...files].map(([uid, medium]) => [uid, publicMedia(medium)])) };
  });
}

/**
 * A medium that the preview shows: one that these settings name, or one that something published shows, also while the
 * site is switched off.
 */
export function findPreviewMedium(ports: Ports, key: PreviewKey, uid: string): Promise<Servable | undefined> {
  return withPreview(ports, key, async (scope, settings) => {
    const isNamed = mediaOfSettings(settings).includes(uid);
    const media = await selectOwn(scope, 'media')
      .select(mediaColumns)
      .where('media.uid', '=', uid)
      .where('media.deletedDate', 'is', null)
      .$if(!isNamed, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('mediaPublication as p')
              .select('p.source')
              .whereRef('p.accountId', '=', 'media.accountId')
              .whereRef('p.mediaId', '=', 'media.uid'),
          ),
        ),
      )
      .executeTakeFirst();
    return media && { media, siteRevision: 0, isPublic: false };
  });
}

async function withPreview<T>(
  { db, clock }: Ports,
  { accountId, token }: PreviewKey,
  work: (scope: AccountScope, settings: SiteSettings) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await asSystem(db, accountId, 'site preview', async (scope) => {
      const row = await selectOwn(scope, 'sitePreview')
        .select('settings')
        .where('token', '=', token)
        .where('expireDate', '>', clock.now())
        .executeTakeFirst();
      return row && work(scope, parseStored(SiteSettings, row.settings));
    });
  } catch (error) {
    // A business that is gone, or never was.
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
