import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { SiteScope } from '#access/scope.ts';
import { listPublicSlugs } from '#features/content/server/public-pages/public-addresses.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';

/** A larger site answers for its first pages only. */
const mostEntries = 50_000;
/** Hashing these takes a millisecond or two. */
const atOnce = 1_000;

/** Without scheme, as browsers write it. */
export function addressOf({ siteBase }: SiteView, path: string): string {
  return siteBase.origin.replace(/^https?:\/\//, '') + addressAt(siteBase, path);
}

/** SHA-256 in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The paths of all entries' pages by the hash of their address. */
export async function hashPaths(scope: SiteScope, view: SiteView): Promise<Record<string, string>> {
  const slugs = await listPublicSlugs(scope, view.site, mostEntries);
  const found: Record<string, string> = {};
  for (const [index, slug] of slugs.entries()) {
    if (index % atOnce === 0) await othersTurn();
    const path = `/${encodeURIComponent(slug)}`;
    found[hashOf(addressOf(view, path))] = path;
  }
  return found;
}
