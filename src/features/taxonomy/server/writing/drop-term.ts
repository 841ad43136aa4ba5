import { sql } from 'kysely';
import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { forgetTerms } from '#features/content/server/public-copy/term-changes.ts';
import type { RemovedTerm, TermKind, TermRow } from '../../taxonomy.ts';
import { tagsOf } from '../refresh-copies-of-term.ts';
import { linksOf } from '../term-links.ts';
import { termRows, termTables } from '../term-tables.ts';

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
  const document: RemovedTerm = { row, tags, links: await linksOf(scope, linkKind, termIds) };
  await insertOwn(scope, 'removedTerm', { uid: row.uid, kind, document: JSON.stringify(document) })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'uid'])
        .doUpdateSet({ document: JSON.stringify(document), removedDate: new Date() }),
    )
    .execute();
}
