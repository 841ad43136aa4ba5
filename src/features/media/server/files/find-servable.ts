import { sql } from 'kysely';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount, inSystem, type SystemScope } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { mediaColumns, type MediaRow } from '../media-queries.ts';

export interface Servable {
  media: MediaRow;
  /** The account's site revision, as it stood when this was looked up. */
  siteRevision: number;
  /** Public media may be kept by shared caches for a minute (R-22a). */
  isPublic: boolean;
}

/**
 * The media item, if the asker may see it: anybody while something published shows it,
 * else the account's people by their session, and its programs by their key, on a management host.
 */
export async function findServable(
  ports: Ports,
  uid: string,
  asker: HttpEnv['Variables'],
): Promise<Servable | undefined> {
  const found = await inSystem(ports.db, 'media', (scope) => lookUp(scope, uid), { isReading: true });
  if (!found) return undefined;
  const { host } = asker;
  if (host.kind === 'site' && host.accountId !== found.media.accountId) return undefined;
  if (found.isPublic) return found;
  if (host.kind !== 'management' || asker.actor.kind === 'anonymous') return undefined;
  try {
    await inAccount(ports.db, asker.actor, found.media.accountId, 'media.read', async () => {}, { isReading: true });
    return found;
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

async function lookUp({ tx }: SystemScope, uid: string): Promise<Servable | undefined> {
  const found = await tx
    .selectFrom('media')
    .innerJoin('account', 'account.uid', 'media.accountId')
    .leftJoin('siteSettings', 'siteSettings.accountId', 'media.accountId')
    .select([...mediaColumns, 'account.siteRevision', 'account.isOpen'])
    // Where a business has switched its site off, its media are dark as well.
    .select(sql<boolean>`coalesce((site_settings.settings->>'enableGalleryPreview')::boolean, true)`.as('isSiteOn'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mediaPublication as p')
            .select('p.source')
            .whereRef('p.accountId', '=', 'media.accountId')
            .whereRef('p.mediaId', '=', 'media.uid'),
        )
        .as('isPublished'),
    )
    .where('media.uid', '=', uid)
    .where('account.deletedDate', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { siteRevision, isOpen, isPublished, isSiteOn, ...media } = found;
  return { media, siteRevision, isPublic: isOpen && Boolean(isPublished) && isSiteOn && !media.deletedDate };
}
