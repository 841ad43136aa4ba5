import { sql } from 'kysely';
import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { forgetTerms, refreshCopiesWith } from '../public-copy/term-changes.ts';
import type { RemovedTerm, TermKind, TermRow } from '../../terms/taxonomy.ts';
import { checkName } from './check-name.ts';
import { templateRows } from '../entry-templates/template-rows.ts';
import { nameOf, termRows, termTables } from './term-tables.ts';
import { linksOf } from './term-links.ts';

/** Writes a locked term's new values; public pages follow. @throws CONFLICT when its name or slug is taken */
export async function changeTerm(
  scope: AccountScope,
  kind: TermKind,
  row: TermRow,
  fields: Partial<TermRow>,
): Promise<void> {
  const changed: TermRow = { ...row, ...fields, version: row.version + 1 };
  const slug = nameOf(changed) === nameOf(row) ? {} : await checkName(scope, kind, changed);
  await writeTerm(scope, kind, { ...changed, ...slug });
  if ((kind === 'contentType' || kind === 'businessService') && slug.slug && row.slug && slug.slug !== row.slug)
    await rememberSlug(scope, { kind, termId: row.uid, from: row.slug, to: slug.slug });
  await refreshCopiesOfTerms(scope, kind, [row.uid]);
}

async function writeTerm({ tx, accountId }: AccountScope, kind: TermKind, row: TermRow): Promise<void> {
  const { table, columns } = termTables[kind];
  const values = columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set version = ${row.version}, update_date = now(), ${sql.join(values)}
    where account_id = ${accountId} and uid = ${row.uid}`.execute(tx);
}

async function rememberSlug(
  scope: AccountScope,
  { kind, termId, from, to }: { kind: 'contentType' | 'businessService'; termId: string; from: string; to: string },
): Promise<void> {
  await deleteOwn(scope, 'formerSlug').where('kind', '=', kind).where('slug', '=', to).execute();
  await insertOwn(scope, 'formerSlug', { kind, slug: from, termId })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind', 'slug']).doUpdateSet({ termId }))
    .execute();
}

/** Removes a locked term from the account and its entries; `restoreTerm` undoes it. */
export async function dropTerm(scope: AccountScope, kind: TermKind, row: TermRow): Promise<void> {
  const termIds = kind === 'businessLabel' ? await tagsOf(scope, [row.uid]) : [row.uid];
  await keepForUndo(scope, kind, row, termIds);
  await sql`delete from ${sql.table(termTables[kind].table)}
    where account_id = ${scope.accountId} and uid = ${row.uid}`.execute(scope.tx);
  await forgetTerms(scope, termTables[kind].publicKind ?? 'tag', termIds);
}

async function keepForUndo(scope: AccountScope, kind: TermKind, row: TermRow, termIds: string[]): Promise<void> {
  const tags =
    kind === 'businessLabel' ? (await termRows(scope, 'labelTag')).filter((tag) => tag.labelId === row.uid) : [];
  const linkKind = kind === 'businessLabel' ? 'labelTag' : kind;
  const links = await linksOf(scope, linkKind, termIds);
  const own = kind === 'contentType' && {
    entryTemplates: await templateRows(scope).where('contentTypeId', '=', row.uid).execute(),
  };
  const document: RemovedTerm = { row, tags, links, ...own };
  await insertOwn(scope, 'removedTerm', { uid: row.uid, kind, document: JSON.stringify(document) })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'uid'])
        .doUpdateSet({ document: JSON.stringify(document), removedDate: new Date() }),
    )
    .execute();
}

/** Refreshes the public copies that show these terms; a label is shown with its tags. */
export async function refreshCopiesOfTerms(
  scope: AccountScope,
  kind: TermKind,
  termIds: readonly string[],
): Promise<void> {
  const { publicKind } = termTables[kind];
  if (publicKind) await refreshCopiesWith(scope, publicKind, termIds);
  else await refreshCopiesWith(scope, 'tag', await tagsOf(scope, termIds));
}

async function tagsOf(scope: AccountScope, labelIds: readonly string[]): Promise<string[]> {
  if (labelIds.length === 0) return [];
  const rows = await selectOwn(scope, 'labelTag').select('uid').where('labelId', 'in', labelIds).execute();
  return rows.map(({ uid }) => uid);
}
