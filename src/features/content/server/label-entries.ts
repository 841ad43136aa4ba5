import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { BulkOutcome, LabelStep } from '../bulk.ts';
import { entryChanged } from '../events.ts';
import { bulkOutcome } from './bulk-outcome.ts';
import { checkTerms } from './editing/check-references.ts';
import { findEntryRows, lockEntries } from './editing/entry-row.ts';
import { refreshPublicCopies } from './public-copy/refresh-public-copies.ts';
import { markChanged, moveTerms, type Moved, undoOf } from './move-terms.ts';

const LabelResult = BulkOutcome.extend({ undo: z.array(LabelStep) });
type LabelResult = z.infer<typeof LabelResult>;

/**
 * Adds and removes terms of entries, step by step. `undo` has the steps that restore every entry exactly.
 * @throws UNPROCESSABLE_CONTENT when a term doesn't belong to the account
 */
export const labelEntries = account('content.edit')
  .route({ method: 'POST', path: '/entries/label', summary: 'Put terms on many entries', tags: ['Entries'] })
  .input(z.strictObject({ steps: z.array(LabelStep).min(1).max(500) }))
  .output(LabelResult)
  .handler(async ({ input: { steps }, context: { scope } }): Promise<LabelResult> => {
    const entryIds = [...new Set(steps.flatMap((step) => step.entryIds))];
    await lockEntries(scope, entryIds);
    const rows = (await findEntryRows(scope, entryIds)).filter(({ deletedDate }) => deletedDate === null);
    const found = new Set(rows.map(({ uid }) => uid));
    const moved: Moved[] = [];
    for (const step of steps) {
      await checkAdded(scope, step);
      moved.push(...(await moveTerms(scope, { ...step, entryIds: step.entryIds.filter((id) => found.has(id)) })));
    }
    const changed = await markChanged(scope, moved);
    const shown = rows.filter(({ uid, statusPublish }) => statusPublish === 'published' && changed.has(uid));
    if (shown.length)
      await refreshPublicCopies(
        scope,
        shown.map(({ uid }) => uid),
      );
    for (const [entryId, { version, fields }] of changed) await emit(scope, entryChanged, { entryId, version, fields });
    return { ...bulkOutcome(entryIds, { found, changed: new Set(changed.keys()) }), undo: undoOf(moved) };
  });

async function checkAdded(scope: AccountScope, { add = {} }: LabelStep): Promise<void> {
  await checkTerms(scope, 'businessCategory', 'categoryIds', add.categoryIds ?? []);
  await checkTerms(scope, 'businessService', 'serviceIds', add.serviceIds ?? []);
  await checkTerms(scope, 'labelTag', 'tagIds', add.tagIds ?? []);
}
