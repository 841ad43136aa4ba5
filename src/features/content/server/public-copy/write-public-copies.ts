import type { AccountScope } from '#access/scope.ts';
import type { PublicEntry } from '../../public-entry.ts';
import type { Sources } from './load-sources.ts';
import { facetsOf, mediaOfDocument, publicRow } from './public-row.ts';

/** Replaces the copies of these documents: rows, facets and the right of their media to be seen. */
export async function writePublicCopies(
  scope: AccountScope,
  { entries }: Pick<Sources, 'entries'>,
  documents: readonly PublicEntry[],
): Promise<void> {
  if (documents.length === 0) return;
  const { accountId, tx } = scope;
  const byUid = new Map(entries.map((entry) => [entry.uid, entry]));
  const rows = documents.flatMap((document) => {
    const entry = byUid.get(document.uid);
    return entry ? [publicRow(accountId, entry, document)] : [];
  });
  await tx.deleteFrom('contentPublic').where('accountId', '=', accountId).where('uid', 'in', uids(documents)).execute();
  await tx.insertInto('contentPublic').values(rows).execute();
  const facets = documents.flatMap((document) => facetsOf(accountId, document));
  if (facets.length) await tx.insertInto('contentPublicFacet').values(facets).execute();
  await writeMediaPublications(scope, documents);
}

async function writeMediaPublications(
  { accountId, tx }: AccountScope,
  documents: readonly PublicEntry[],
): Promise<void> {
  await tx
    .deleteFrom('mediaPublication')
    .where('accountId', '=', accountId)
    .where('source', '=', 'entry')
    .where('sourceId', 'in', uids(documents))
    .execute();
  const rows = documents.flatMap((document) =>
    mediaOfDocument(document).map((mediaId) => ({
      accountId,
      mediaId,
      source: 'entry' as const,
      sourceId: document.uid,
    })),
  );
  for (let start = 0; start < rows.length; start += 5_000)
    await tx
      .insertInto('mediaPublication')
      .values(rows.slice(start, start + 5_000))
      .execute();
}

function uids(documents: readonly PublicEntry[]): string[] {
  return documents.map(({ uid }) => uid);
}
