import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { addressCandidates, isFixedPath, isMadeFrom, slugOf } from '../../address.ts';
import type { EntryRow } from '../editing/entry-row.ts';

/**
 * Assigns an entry's public URL: its permalink, else one based on its title, else its id. Old URLs redirect to it. Call
 * it after `bumpSiteRevision`, whose lock keeps two entries from taking one URL.
 * @throws UNPROCESSABLE_CONTENT when the permalink is taken
 */
export async function assignAddress(scope: AccountScope, entry: EntryRow, site: SiteNames): Promise<string> {
  const path = await takeAddress(scope, entry, { ...site, isPermalinkWanted: entry.permalink !== '' });
  if (path === undefined) throw clash(entry.permalink);
  return path;
}

/** The same for an entry that is already public: if its permalink is taken, a variant of it. */
export async function assignAnyAddress(scope: AccountScope, entry: EntryRow, site: SiteNames): Promise<string> {
  const path =
    (await takeAddress(scope, entry, { ...site, isPermalinkWanted: entry.permalink !== '' })) ??
    (await takeAddress(scope, entry, { ...site, isPermalinkWanted: false }));
  if (path === undefined) throw clash(entry.permalink);
  return path;
}

/** What addresses of a site depend on. */
export interface SiteNames {
  /** Of its content types, whose pages have them. */
  typeSlugs: ReadonlySet<string>;
  /** BCP 47. */
  language: string;
}

interface Wanted extends SiteNames {
  /** Exactly the permalink, or fail. */
  isPermalinkWanted: boolean;
}

async function takeAddress(
  scope: AccountScope,
  entry: EntryRow,
  { typeSlugs, language, isPermalinkWanted }: Wanted,
): Promise<string | undefined> {
  const base = entry.permalink || slugOf(entry.title, language);
  // As it is made in other languages: the site may have had one.
  const bases = entry.permalink ? [base] : [base, slugOf(entry.title)];
  const own = await ownAddresses(scope, entry.uid);
  const current = own.find(({ isCurrent }) => isCurrent)?.path;
  const isReserved = (path: string) => isFixedPath(path) || typeSlugs.has(path);
  const fits = isPermalinkWanted
    ? current === base
    : current !== undefined && bases.some((one) => isMadeFrom(one || entry.uid, current));
  if (current !== undefined && fits && !isReserved(current)) return current;
  const candidates = isPermalinkWanted ? [base] : addressCandidates(base, entry.uid);
  const taken = await takenPaths(scope, entry.uid, candidates);
  const path = candidates.find((candidate) => !isReserved(candidate) && !taken.has(candidate));
  if (path !== undefined) await makeCurrent(scope, entry.uid, path);
  return path;
}

function ownAddresses(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'entryAddress').select(['path', 'isCurrent']).where('entryId', '=', entryId).execute();
}

/** Paths that other entries have or had, or reserved as permalinks. */
async function takenPaths(scope: AccountScope, entryId: string, paths: readonly string[]): Promise<Set<string>> {
  const rows = await selectOwn(scope, 'entryAddress')
    .select('path')
    .where('path', 'in', paths)
    .where('entryId', '<>', entryId)
    .union(
      selectOwn(scope, 'entry')
        .select('permalink as path')
        .where('permalink', 'in', paths)
        .where('permalink', '<>', '')
        .where('uid', '<>', entryId)
        .where('deletedDate', 'is', null),
    )
    .execute();
  return new Set(rows.map(({ path }) => path));
}

async function makeCurrent(scope: AccountScope, entryId: string, path: string): Promise<void> {
  await updateOwn(scope, 'entryAddress').set({ isCurrent: false }).where('entryId', '=', entryId).execute();
  await insertOwn(scope, 'entryAddress', { entryId, path, isCurrent: true })
    .onConflict((conflict) => conflict.columns(['accountId', 'path']).doUpdateSet({ isCurrent: true }))
    .execute();
}

function clash(permalink: string) {
  const message = `The permalink /${permalink} already leads somewhere else. Choose another one.`;
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { permalink: message } });
}
