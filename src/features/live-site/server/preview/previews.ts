import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { account, accountAhead, present } from '#access/procedures.ts';
import { type AccountScope, asSystem, asSystemForPerson, signedIn } from '#access/scope.ts';
import { findAuthorization } from '#access/authorization/find-authorization.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { mediaOfDocument } from '#features/content/server/public-copy/public-row.ts';
import { draftPublicEntry } from '#features/content/server/public-copy/build-public-entry.ts';
import type { Servable } from '#features/media/server/files/find-servable.ts';
import { findMedia, mediaColumns } from '#features/media/server/media-queries.ts';
import { publicMedia } from '#features/media/server/public-media.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { newSecret } from '#lib/new-uid.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { isProblem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Database } from '#platform/database.ts';
import { previewPath } from '../../preview-path.ts';
import { shownCode } from '../../nouns/clean-code.ts';
import { SiteSettings } from '../../site-settings.ts';
import { mediaOfSettings } from '../site-media.ts';
import type { DraftedSettings } from '../site-queries.ts';
import { cleanInput } from '../own-code/clean-owner-code.ts';

/** After the last change. */
const lifeMs = 60 * 60_000;

export const updateSitePreview = accountAhead('site.update', cleanInput, {
  unrecorded: 'unsaved changes, kept for an hour',
})
  .input(z.strictObject({ settings: SiteSettings }))
  .output(z.object({ address: z.string() }))
  .handler(async ({ context: { scope, ports, ahead } }) => {
    const { settings, code } = present(ahead);
    const drafted = { settings: JSON.stringify(settings), code: JSON.stringify(code), entryId: null };
    return { address: await storePreview(scope, ports, drafted) };
  });

/** Creates a preview of an entry, published or not. @throws NOT_FOUND */
export const updateEntryPreview = account('content.edit', { unrecorded: 'unsaved changes, kept for an hour' })
  .input(z.strictObject({ entryId: Uid }))
  .output(z.object({ address: z.string() }))
  .handler(async ({ input: { entryId }, context: { scope, ports } }) => {
    const entry = selectOwn(scope, 'entry').select('uid').where('uid', '=', entryId).where('deletedDate', 'is', null);
    present(await entry.executeTakeFirst());
    return { address: await storePreview(scope, ports, { settings: null, code: null, entryId }) };
  });

/** Either the settings with their cleaned code, as JSON, or an entry. */
interface Previewed {
  settings: string | null;
  code: string | null;
  entryId: string | null;
}

/** Stores what the person is changing, for the preview only. @returns its URL, which stays the same while it lives */
async function storePreview(scope: AccountScope, ports: Ports, previewed: Previewed): Promise<string> {
  const { accountId } = scope;
  const { userId } = signedIn(scope.actor);
  const now = ports.clock.now();
  const row = { ...previewed, userId, token: newSecret(), expireDate: new Date(now.getTime() + lifeMs) };
  const kept = sql<string>`case when site_preview.expire_date > ${now} then site_preview.token else excluded.token end`;
  const stored = await insertOwn(scope, 'sitePreview', row)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'userId', 'entryId'])
        .doUpdateSet({ settings: row.settings, code: row.code, expireDate: row.expireDate, token: kept }),
    )
    .returning('token')
    .executeTakeFirst();
  return sharedOrigin(ports.config) + previewPath(accountId, present(stored).token);
}

/** The preview's URL parameters. */
export interface PreviewKey {
  accountId: string;
  token: string;
}

/** What isn't saved or published yet: settings or an entry. */
export interface Drafted {
  settings?: DraftedSettings;
  entry?: PublicEntry;
}

/** The preview of a token; undefined for another account's, an expired or an unknown one. */
export function findSitePreview(ports: Ports, key: PreviewKey): Promise<Drafted | undefined> {
  return withPreview(ports, key, async (scope, { settings, code, entryId }) => {
    if (entryId !== null) return { entry: await draftPublicEntry(scope, entryId) };
    const drafted = parseStored(SiteSettings, settings);
    const files = await findMedia(scope, mediaOfSettings(drafted));
    const media = new Map([...files].map(([uid, mediaItem]) => [uid, publicMedia(mediaItem)]));
    return { settings: { settings: drafted, code: shownCode(code), media } };
  });
}

/** A media item of the settings, the entry, or anything published, even while the site is switched off. */
export function findPreviewMediaItem(ports: Ports, key: PreviewKey, uid: string): Promise<Servable | undefined> {
  return withPreview(ports, key, async (scope, row) => {
    const isNamed = (await mediaOf(scope, row)).includes(uid);
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

async function mediaOf(scope: AccountScope, { settings, entryId }: PreviewRow): Promise<string[]> {
  if (entryId === null) return mediaOfSettings(parseStored(SiteSettings, settings));
  const entry = await draftPublicEntry(scope, entryId);
  return entry ? mediaOfDocument(entry) : [];
}

type PreviewRow = Pick<Selectable<Database['sitePreview']>, 'settings' | 'code' | 'entryId'>;

async function withPreview<T>(
  { db, clock }: Ports,
  { accountId, token }: PreviewKey,
  work: (scope: AccountScope, row: PreviewRow) => Promise<T>,
): Promise<T | undefined> {
  const reason = 'site preview';
  try {
    const found = await asSystem(db, accountId, reason, async (scope) => {
      const row = await selectOwn(scope, 'sitePreview')
        .select(['settings', 'code', 'entryId', 'userId'])
        .where('token', '=', token)
        .where('expireDate', '>', clock.now())
        .executeTakeFirst();
      return row && { ...row, agencyId: scope.agencyId };
    });
    if (!found) return undefined;
    const { agencyId, userId } = found;
    const permissions = await asSystemForPerson(db, userId, reason, (scope) =>
      findAuthorization(scope, { accountId, agencyId }),
    );
    // The preview ends when the person loses the permission to change what it shows.
    if (!permissions.includes(found.entryId === null ? 'site.update' : 'content.edit')) return undefined;
    return await asSystem(db, accountId, reason, (scope) => work(scope, found));
  } catch (error) {
    // The business or the person doesn't exist.
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
