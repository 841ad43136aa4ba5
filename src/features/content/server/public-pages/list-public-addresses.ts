import type { SiteScope } from '#access/scope.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** What a sitemap tells of an entry. */
export interface PublicAddress {
  slug: string;
  title: string;
  updateDate: Date;
  /** Its pictures, posters of videos included, best first. */
  mediaIds: string[];
}

/** Every address the site shows, newest first; `limit` is a sitemap's 50,000. */
export function listPublicAddresses(scope: SiteScope, gate: PublicGate, limit = 50_000): Promise<PublicAddress[]> {
  return scope.tx
    .selectFrom('contentPublic as p')
    .select(['p.slug', 'p.title', 'p.updateDate', 'p.mediaIds'])
    .where((eb) => eb.and(gateConditions(scope, gate)))
    .orderBy('p.updateDate', 'desc')
    .orderBy('p.uid')
    .limit(limit)
    .execute();
}
