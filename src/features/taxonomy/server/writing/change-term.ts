import { sql } from 'kysely';
import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { TermKind, TermRow } from '../../taxonomy.ts';
import { checkName } from '../check-name.ts';
import { refreshCopiesOfTerms } from '../refresh-copies-of-term.ts';
import { nameOf, termTables } from '../term-tables.ts';

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
