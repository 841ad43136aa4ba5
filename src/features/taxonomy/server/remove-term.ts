import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { taxonomyChanged } from '../events.ts';
import { TermKind, type TermRow } from '../taxonomy.ts';
import { countUses } from './count-uses.ts';
import { dropTerm } from './writing/drop-term.ts';
import { lockTerm, nameOf, termTables } from './term-tables.ts';

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
    await dropTerm(scope, kind, row);
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
