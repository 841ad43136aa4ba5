import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { type EventKind, on, type Subscription } from '#access/events/define-event.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { mediaChanged, mediaPrepared } from '#features/media/events.ts';
import { during } from '#access/extensions.ts';
import { placePrivacyChanged } from '#features/tenants/server/accounts/account-profile.ts';
import { entryParts } from '../entry-part.ts';
import { refreshSoon } from './refresh-copies.job.ts';

/** The entries whose copies show a media item, or would if it existed. */
export async function copiesShowing(scope: AccountScope, mediaId: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select p.uid from content_public p join entry e on e.account_id = p.account_id and e.uid = p.uid
    where p.account_id = ${scope.accountId} and (
      ${mediaId} in (e.cover_media_id, e.main_video_media_id, e.before_media_id, e.after_media_id)
      or exists (select from entry_media em
        where em.account_id = e.account_id and em.entry_id = e.uid and em.media_id = ${mediaId})
      ${sql.join(
        entryParts.all().flatMap(({ copy }) => (copy ? sql`or ${copy.shows(mediaId)}` : [])),
        sql` `,
      )})
    order by p.uid`.execute(scope.tx);
  return rows.map(({ uid }) => uid);
}

/** After a change that any copy may show: blur, map view, destinations. */
export async function refreshAllPublicCopies(scope: AccountScope): Promise<void> {
  await bumpSiteRevision(scope);
  const rows = await selectOwn(scope, 'contentPublic').select('uid').orderBy('uid').execute();
  await refreshSoon(
    scope,
    rows.map(({ uid }) => uid),
  );
}

/**
 * Refreshes copies on each event of a kind: for `on` in a capability's manifest.
 * @param name the job's name; unique in the product
 * @param find returns the entries whose copies show what changed
 */
export function refreshCopiesOn<P>(
  kind: EventKind<P>,
  name: string,
  find: (scope: AccountScope, payload: P) => Promise<readonly string[]>,
): Subscription {
  return on(kind, name, async (_ports, _accountId, { payload }) => async (scope) => {
    const entryIds = await find(scope, payload);
    await bumpSiteRevision(scope);
    await refreshSoon(scope, entryIds);
  });
}

/** Refreshes public copies when a media item is ready, renamed or removed. */
export const syncMedia = [
  refreshCopiesOn(mediaPrepared, 'refresh-copies-of-prepared-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
  refreshCopiesOn(mediaChanged, 'refresh-copies-of-changed-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
];

/** Public copies contain blurred locations, so they are refreshed when the blur changes. */
export const syncPlacePrivacy = during(placePrivacyChanged, refreshAllPublicCopies);
