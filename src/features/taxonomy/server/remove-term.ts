import { insertOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { forgetTerms } from '#features/content/server/public-copy/term-changes.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { taxonomyChanged } from '../events.ts';
import { type RemovedTerm, TermKind, type TermRow } from '../taxonomy.ts';
import { countUses } from './count-uses.ts';
import { tagsOf } from './refresh-copies-of-term.ts';
import { lockTerm, nameOf, termRows, termTables } from './term-tables.ts';
import { linksOf } from './term-links.ts';

const RemoveTerm = z.strictObject({
  kind: TermKind,
  termId: Uid,
  version: z.number().int().min(1),
  /** Set after the person has seen how many entries will lose it. */
  leaveEntries: z.boolean().default(false),
});

/**
 * Removes a term from the account and from its entries; `restoreTerm` undoes it for 30 days.
 * @throws CONFLICT with `current: {uses}` while entries use it and `leaveEntries` isn't set; also for another version
 */
export const removeTerm = account('taxonomy.update')
  .route({ method: 'POST', path: '/terms/{termId}/remove', summary: 'Remove a term', tags: ['Terms'] })
  .input(RemoveTerm)
  .output(z.object({ leftEntries: z.number() }))
  .handler(async ({ input, context: { scope } }) => {
    const { kind, termId, version } = input;
    const row = await lockTerm(scope, kind, termId, version);
    const uses = (await countUses(scope)).get(termId) ?? 0;
    refuseIfNeeded(kind, row, uses, input.leaveEntries);
    const termIds = kind === 'businessLabel' ? await tagsOf(scope, [termId]) : [termId];
    await keepForUndo(scope, kind, row, termIds);
    await sql`delete from ${sql.table(termTables[kind].table)}
      where account_id = ${scope.accountId} and uid = ${termId}`.execute(scope.tx);
    await forgetTerms(scope, termTables[kind].publicKind ?? 'tag', termIds);
    await emit(scope, taxonomyChanged, { kind });
    return { leftEntries: uses };
  });

function refuseIfNeeded(kind: TermKind, row: TermRow, uses: number, leaveEntries: boolean): void {
  const name = nameOf(row);
  if (row.purpose && row.purpose !== 'content')
    throw problem('UNPROCESSABLE_CONTENT', `“${name}” is needed by the product itself and can’t be removed.`);
  if (uses === 0 || leaveEntries) return;
  const entries = uses === 1 ? '1 entry uses' : `${uses} entries use`;
  const stay = uses === 1 ? 'It stays' : 'They stay';
  throw problem(
    'CONFLICT',
    `${entries} the ${termTables[kind].noun} “${name}”. ${stay}, without it, if you remove it.`,
    {
      current: { uses },
    },
  );
}

async function keepForUndo(scope: AccountScope, kind: TermKind, row: TermRow, termIds: string[]): Promise<void> {
  const tags =
    kind === 'businessLabel' ? (await termRows(scope, 'labelTag')).filter((tag) => tag.labelId === row.uid) : [];
  const linkKind = kind === 'businessLabel' ? 'labelTag' : kind;
  const document: RemovedTerm = { row, tags, links: await linksOf(scope, linkKind, termIds) };
  await insertOwn(scope, 'removedTerm', { uid: row.uid, kind, document: JSON.stringify(document) }).execute();
}
