import { sql } from 'kysely';
import { enqueueBeside } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { SiteScope } from '#access/scope.ts';
import { findFragment, storeFragment } from '#cache/fragment-cache.tsx';
import { type PublicEntry, publicEntryVersion } from '../../public-entry.ts';
import { parseCopy } from './parse-copy.ts';
import { refreshCopiesRequest } from '../public-copy/refresh-copies.request.ts';

/** Copies reported by this process. Cleared all at once: reporting one twice only rebuilds it again. */
const reported = new Set<string>();
const mostReported = 10_000;

/** Enqueues a rebuild of copies that a page found unreadable or outdated. Never fails the page itself. */
async function reportStaleCopies(scope: SiteScope, editions: ReadonlyMap<number, string>): Promise<void> {
  if (reported.size > mostReported) reported.clear();
  const keys = [...editions.keys()].map((edition) => [edition, `${scope.accountId} ${edition}`] as const);
  const fresh = keys.filter(([, key]) => !reported.has(key));
  if (fresh.length === 0) return;
  for (const [, key] of fresh) reported.add(key);
  const entryIds = fresh.flatMap(([edition]) => editions.get(edition) ?? []);
  await enqueueBeside(scope, refreshCopiesRequest, { entryIds }).catch(() => {
    // On failure, the next reader reports them again.
    for (const [, key] of fresh) reported.delete(key);
  });
}

/**
 * These copies in order, each parsed once. Only editions that aren't cached are read from the database. Unreadable
 * copies are left out; they and outdated ones are rebuilt soon.
 */
export async function loadPublicEntries(
  scope: SiteScope,
  rows: readonly { uid: string; edition: number }[],
): Promise<PublicEntry[]> {
  const found = new Map<string, PublicEntry>();
  for (const { uid, edition } of rows) {
    const entry = findFragment(keyOf(scope, edition)) as PublicEntry | undefined;
    if (entry) found.set(uid, entry);
  }
  const missing = rows.filter(({ uid }) => !found.has(uid)).map(({ uid }) => uid);
  const stale = new Map<number, string>();
  for (const { uid, edition, document, documentVersion } of missing.length > 0 ? await read(scope, missing) : []) {
    const { entry, isWhole } = parseCopy(document);
    // A copy by a newer version, from a node upgraded before this one, is left to that node.
    if (documentVersion < publicEntryVersion || (!isWhole && documentVersion === publicEntryVersion))
      stale.set(edition, uid);
    if (!entry) continue;
    found.set(uid, entry);
    storeFragment(keyOf(scope, edition), entry, weightOf(entry));
  }
  if (stale.size > 0) await reportStaleCopies(scope, stale);
  return rows.flatMap(({ uid }) => found.get(uid) ?? []);
}

/** By account and edition, so that the cached value is what the database would return. */
const keyOf = ({ accountId }: SiteScope, edition: number): string => `entry ${accountId} ${edition}`;

function read(scope: SiteScope, ids: string[]) {
  return selectOwn(scope, 'contentPublic as p')
    .select(['p.uid', 'p.edition', 'p.document', 'p.documentVersion'])
    .where(sql<boolean>`p.uid = any(${ids})`)
    .execute();
}

/** Approximate memory use, including the cards rendered from it. */
function weightOf({ media, description, descriptionWritings }: PublicEntry): number {
  return 8_000 + media.length * 1_500 + (description.length + descriptionWritings.length) * 2;
}
