import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { taxonomyChanged } from '../events.ts';
import { TermChange, type TermKind, type TermRow, TermVersion } from '../taxonomy.ts';
import { checkName } from './check-name.ts';
import { refreshCopiesOfTerms } from './refresh-copies-of-term.ts';
import { lockTerm, nameOf, termTables } from './term-tables.ts';

/**
 * Updates a term; public pages follow, and a former slug redirects to the new one.
 * @throws NOT_FOUND, CONFLICT when someone changed it since `version`, or its name or slug is taken
 */
export const updateTerm = account('taxonomy.update')
  .route({ method: 'PATCH', path: '/terms/{termId}', summary: 'Change a term', tags: ['Terms'] })
  .input(TermChange)
  .output(TermVersion)
  .handler(async ({ input, context: { scope } }): Promise<TermVersion> => {
    const { kind, termId, version, ...fields } = input;
    const row = await lockTerm(scope, kind, termId, version);
    await bumpSiteRevision(scope);
    const changed: TermRow = { ...row, ...fields, version: version + 1 };
    const slug = nameOf(changed) === nameOf(row) ? {} : await checkName(scope, kind, changed);
    await writeTerm(scope, kind, { ...changed, ...slug });
    if ((kind === 'contentType' || kind === 'businessService') && slug.slug && row.slug && slug.slug !== row.slug)
      await rememberSlug(scope, { kind, termId, from: row.slug, to: slug.slug });
    await refreshCopiesOfTerms(scope, kind, [termId]);
    await emit(scope, taxonomyChanged, { kind });
    return { uid: termId, version: version + 1 };
  });

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
