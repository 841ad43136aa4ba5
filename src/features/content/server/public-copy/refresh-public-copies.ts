import { sql } from 'kysely';
import { updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { unpublishAll } from '../publishing/unpublish-all.ts';
import { assignAddress, assignAnyAddress } from './assign-address.ts';
import { buildPublicEntry } from './build-public-entry.ts';
import { loadSources, type Sources } from './load-sources.ts';
import { writePublicCopies } from './write-public-copies.ts';
import type { PublicEntry } from '../../public-entry.ts';
import type { EntryRow } from '../editing/entry-row.ts';

/** Batch size: rows of a statement, and documents held in memory. */
const batch = 200;

/** The outcome for each published entry: its path, or why it can't be public. */
interface Written {
  paths: Map<string, string>;
  refused: Map<string, Error>;
}

/**
 * Writes the public copies of the published ones among the entries, in the caller's transaction. Lock entries before
 * (`lockEntries`), never after: this locks the account's row. No stale copy remains: an entry that may no longer be
 * public is unpublished, and one whose permalink is now taken gets another URL.
 */
export async function refreshPublicCopies(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  const { refused } = await writeAll(scope, entryIds, { assign: assignAnyAddress });
  if (refused.size > 0) await unpublishAll(scope, [...refused.keys()]);
}

/** Leaves out rejected entries, including those with a taken permalink, and returns the reasons. */
export function tryPublicCopies(scope: AccountScope, entryIds: readonly string[]): Promise<Written> {
  return writeAll(scope, entryIds, { assign: assignAddress });
}

/** The same, and publishes those among the entries that may be public and aren't. */
export function publishCopies(scope: AccountScope, entryIds: readonly string[]): Promise<Written> {
  return writeAll(scope, entryIds, { assign: assignAddress, isPublishing: true });
}

interface Rules {
  assign: typeof assignAddress;
  /** Otherwise entries that aren't published are left out. */
  isPublishing?: boolean;
}

async function writeAll(
  scope: AccountScope,
  entryIds: readonly string[],
  { assign, isPublishing = false }: Rules,
): Promise<Written> {
  const written: Written = { paths: new Map(), refused: new Map() };
  await bumpSiteRevision(scope, 'entries');
  for (let start = 0; start < entryIds.length; start += batch) {
    const sources = await loadSources(scope, entryIds.slice(start, start + batch));
    const fresh = sources.entries.filter(({ statusPublish }) => statusPublish !== 'published');
    if (isPublishing) for (const entry of fresh) entry.statusPublish = 'published';
    const documents = await buildAll(scope, sources, assign, written);
    if (isPublishing) await setPublished(scope, fresh, written);
    await writePublicCopies(scope, sources, documents);
  }
  return written;
}

async function buildAll(
  scope: AccountScope,
  sources: Sources,
  assign: typeof assignAddress,
  { paths, refused }: Written,
): Promise<PublicEntry[]> {
  const typeSlugs = new Set([...sources.contentTypes.values()].map(({ slug }) => slug));
  const names = { typeSlugs, language: sources.account.language };
  const documents: PublicEntry[] = [];
  for (const entry of sources.entries) {
    if (entry.statusPublish !== 'published' || entry.deletedDate) continue;
    try {
      for (const { byEntry } of sources.parts) throwIf(byEntry.get(entry.uid)?.refusal);
      if (sources.contentTypes.get(entry.contentTypeId ?? '')?.purpose === 'contactUs') throw contactRequest();
      const slug = await assign(scope, entry, names);
      documents.push(buildPublicEntry(entry, slug, sources));
      paths.set(entry.uid, `/${slug}`);
    } catch (error) {
      if (!isProblem(error)) throw error;
      refused.set(entry.uid, error);
    }
  }
  return documents;
}

/** Sets the status of those that have a path now, and since when they are public. */
async function setPublished(scope: AccountScope, fresh: readonly EntryRow[], { paths }: Written): Promise<void> {
  const shown = fresh.filter(({ uid }) => paths.has(uid));
  if (shown.length === 0) return;
  const [row] = await updateOwn(scope, 'entry')
    .set({ statusPublish: 'published', publishedDate: sql`now()`, version: sql`version + 1` })
    .where(
      'uid',
      'in',
      shown.map(({ uid }) => uid),
    )
    .returning('publishedDate')
    .execute();
  for (const entry of shown) entry.publishedDate = row?.publishedDate ?? null;
}

export function contactRequest() {
  return problem('UNPROCESSABLE_CONTENT', 'Contact requests are private and are never published.');
}

function throwIf(error: Error | undefined): void {
  if (error) throw error;
}
