import type { AccountScope } from '#access/scope.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { buildPublicEntry } from '../public-copy/build-public-entry.ts';
import { loadSources } from '../public-copy/load-sources.ts';

/** The public copy that an entry would have if published now; undefined if it doesn't exist. */
export async function draftPublicEntry(scope: AccountScope, entryId: string): Promise<PublicEntry | undefined> {
  const sources = await loadSources(scope, [entryId]);
  const [entry] = sources.entries;
  if (!entry || entry.deletedDate) return undefined;
  return buildPublicEntry(entry, entry.permalink || entry.uid, sources);
}
