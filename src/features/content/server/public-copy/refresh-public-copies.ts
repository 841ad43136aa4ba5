import type { AccountScope } from '#access/scope.ts';
import { touchSite } from '#features/tenants/server/touch-site.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { assignAddress } from './assign-address.ts';
import { buildPublicEntry } from './build-public-entry.ts';
import { loadSources, type Sources } from './load-sources.ts';
import { writePublicCopies } from './write-public-copies.ts';
import type { PublicEntry } from '../../public-entry.ts';

/** Entries written at once: rows of a statement, and documents held in memory. */
const batch = 200;

/**
 * Writes the public copies of those of the entries that are published, in the caller's transaction.
 * Lock entries before (`lockEntries`), never after: the account's row is locked here.
 * @throws UNPROCESSABLE_CONTENT when a permalink leads somewhere else, or for a private testimonial
 */
export async function refreshPublicCopies(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  const { refused } = await tryPublicCopies(scope, entryIds);
  const [first] = refused.values();
  if (first) throw first;
}

/** Like `refreshPublicCopies`, but leaves out what is refused and says why. */
export async function tryPublicCopies(
  scope: AccountScope,
  entryIds: readonly string[],
): Promise<{ paths: Map<string, string>; refused: Map<string, Error> }> {
  const paths = new Map<string, string>();
  const refused = new Map<string, Error>();
  await touchSite(scope);
  for (let start = 0; start < entryIds.length; start += batch) {
    const sources = await loadSources(scope, entryIds.slice(start, start + batch));
    await writePublicCopies(scope, sources, await buildAll(scope, sources, paths, refused));
  }
  return { paths, refused };
}

async function buildAll(
  scope: AccountScope,
  sources: Sources,
  paths: Map<string, string>,
  refused: Map<string, Error>,
): Promise<PublicEntry[]> {
  const typeSlugs = new Set([...sources.contentTypes.values()].map(({ slug }) => slug));
  const documents: PublicEntry[] = [];
  for (const entry of sources.entries) {
    if (entry.statusPublish !== 'published' || entry.deletedDate) continue;
    try {
      if (sources.privateTestimonials.has(entry.uid)) throw privateTestimonial();
      const slug = await assignAddress(scope, entry, typeSlugs);
      documents.push(buildPublicEntry(entry, slug, sources));
      paths.set(entry.uid, `/${slug}`);
    } catch (error) {
      if (!isProblem(error)) throw error;
      refused.set(entry.uid, error);
    }
  }
  return documents;
}

function privateTestimonial() {
  return problem(
    'UNPROCESSABLE_CONTENT',
    'This testimonial is private: it is not approved yet, was hidden, or its customer does not want it shown. Look at it under Testimonials.',
  );
}
