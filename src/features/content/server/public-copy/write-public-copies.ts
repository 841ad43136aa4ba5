import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { PublicEntry } from '../../public-entry.ts';
import type { Sources } from './load-sources.ts';
import { facetsOf, mediaOfDocument, publicRow } from './public-row.ts';

/** Replaces the copies of these documents: rows, facets and media publications. */
export async function writePublicCopies(
  scope: AccountScope,
  { entries }: Pick<Sources, 'entries'>,
  documents: readonly PublicEntry[],
): Promise<void> {
  if (documents.length === 0) return;
  const byUid = new Map(entries.map((entry) => [entry.uid, entry]));
  const rows = documents.flatMap((document) => {
    const entry = byUid.get(document.uid);
    return entry ? [publicRow(entry, document)] : [];
  });
  if (rows.length === 0) return;
  await insertOwn(scope, 'contentPublic', rows)
    .onConflict((on) =>
      on.columns(['accountId', 'uid']).doUpdateSet((row) => ({
        ...Object.fromEntries(columnsOf(rows).map((column) => [column, row.ref(`excluded.${column}`)])),
        // A rewritten copy is a new edition.
        edition: sql<never>`default`,
      })),
    )
    .execute();
  await writeFacets(scope, documents);
  await writeMediaPublications(scope, documents);
}

function columnsOf<Row extends object>(rows: readonly Row[]): (keyof Row & string)[] {
  return Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
}

/** Only differences, so that unchanged facets don't affect the site's counts. */
async function writeFacets(scope: AccountScope, documents: readonly PublicEntry[]): Promise<void> {
  const facets = documents.flatMap((document) => facetsOf(document));
  const [kinds, values, entries] = [
    facets.map(({ kind }) => kind),
    facets.map(({ valueId }) => valueId),
    facets.map(({ entryId }) => entryId),
  ];
  await deleteOwn(scope, 'contentPublicFacet')
    .where('entryId', 'in', uids(documents))
    .where(
      sql<boolean>`(kind, value_id, entry_id) not in (
        select * from unnest(${kinds}::text[], ${values}::text[], ${entries}::text[]))`,
    )
    .execute();
  if (facets.length === 0) return;
  await insertOwn(scope, 'contentPublicFacet', facets)
    .onConflict((on) => on.doNothing())
    .execute();
}

async function writeMediaPublications(scope: AccountScope, documents: readonly PublicEntry[]): Promise<void> {
  await deleteOwn(scope, 'mediaPublication')
    .where('source', '=', 'entry')
    .where('sourceId', 'in', uids(documents))
    .execute();
  const rows = documents.flatMap((document) =>
    mediaOfDocument(document).map((mediaId) => ({ mediaId, source: 'entry' as const, sourceId: document.uid })),
  );
  for (let start = 0; start < rows.length; start += 5_000)
    await insertOwn(scope, 'mediaPublication', rows.slice(start, start + 5_000)).execute();
}

const uids = (documents: readonly PublicEntry[]): string[] => documents.map(({ uid }) => uid);
