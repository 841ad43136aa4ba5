import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { runHook } from '#access/extensions.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { printValue } from '#lib/print-value.ts';
import { problem } from '#lib/problem.ts';
import { pick } from '#lib/pick.ts';
import { type BulkChange, BulkOutcome, ChangeStep } from '../bulk.ts';
import { entryChanged, entryClosed } from '../events.ts';
import { bulkOutcome } from './bulk-outcome.ts';
import { changedFields } from './editing/changed-fields.ts';
import { checkTerms, refuseBuiltInType } from './editing/check-references.ts';
import { type EntryRow, findEntryRows, lockEntries } from './editing/entry-row.ts';
import { contentTypeChosen } from './editing/create-entry.ts';
import { columnsOf } from './editing/write-fields.ts';
import { refreshPublicCopies } from './public-copy/refresh-public-copies.ts';

const ChangeResult = BulkOutcome.extend({ undo: z.array(ChangeStep) });
type ChangeResult = z.infer<typeof ChangeResult>;

type Values = ReadonlyMap<string, Required<BulkChange>>;

/**
 * Changes type, statuses and place of entries, step by step. `undo` has the steps that give every entry its values back.
 * @throws UNPROCESSABLE_CONTENT for a content type that entries can't have
 */
export const updateEntries = account('content.edit')
  .route({ method: 'POST', path: '/entries/change', summary: 'Change many entries', tags: ['Entries'] })
  .input(z.strictObject({ steps: z.array(ChangeStep).min(1).max(500) }))
  .output(ChangeResult)
  .handler(async ({ input: { steps }, context: { scope } }): Promise<ChangeResult> => {
    const entryIds = [...new Set(steps.flatMap((step) => step.entryIds))];
    await lockEntries(scope, entryIds);
    const rows = (await findEntryRows(scope, entryIds)).filter(({ deletedDate }) => deletedDate === null);
    const refused = await keepingTheirType(scope, steps, rows);
    const before: Values = new Map(rows.filter(({ uid }) => !refused.has(uid)).map((row) => [row.uid, valuesOf(row)]));
    const values = new Map(before);
    const versions = new Map<string, number>();
    for (const step of steps) {
      await checkType(scope, step.change);
      await take(scope, step, values, versions);
    }
    const changed = new Set(versions.keys());
    const shown = rows.filter(({ uid, statusPublish }) => statusPublish === 'published' && changed.has(uid));
    if (shown.length > 0)
      await refreshPublicCopies(
        scope,
        shown.map(({ uid }) => uid),
      );
    const changes = changesBetween(values, before);
    await tell(scope, versions, changes, values);
    const found = new Set(rows.map(({ uid }) => uid));
    return { ...bulkOutcome(entryIds, { found, changed, refused }), undo: stepsOf(changes) };
  });

async function checkType(scope: AccountScope, { contentTypeId }: BulkChange): Promise<void> {
  if (!contentTypeId) return;
  await checkTerms(scope, 'contentType', 'contentTypeId', [contentTypeId]);
  await refuseBuiltInType(scope, { contentTypeId });
}

/** Testimonials and contact requests keep the built-in type by which they are found. */
async function keepingTheirType(
  scope: AccountScope,
  steps: readonly ChangeStep[],
  rows: readonly EntryRow[],
): Promise<Map<string, Error>> {
  const typed = new Set(steps.flatMap(({ entryIds, change }) => (change.contentTypeId === undefined ? [] : entryIds)));
  if (typed.size === 0) return new Map();
  const types = await selectOwn(scope, 'contentType').select('uid').where('purpose', '<>', 'content').execute();
  const builtIn = new Set(types.map(({ uid }) => uid));
  const kept = rows.filter(({ uid, contentTypeId }) => typed.has(uid) && builtIn.has(contentTypeId ?? ''));
  const reason = problem('UNPROCESSABLE_CONTENT', 'What a customer has sent keeps its content type.');
  return new Map(kept.map(({ uid }) => [uid, reason]));
}

function valuesOf({ lat, lng, ...row }: EntryRow): Required<BulkChange> {
  const { contentTypeId, statusService, statusContent, address, city, neighborhood } = row;
  const location = lat === null || lng === null ? null : { lat, lng };
  return { contentTypeId, statusService, statusContent, address, city, neighborhood, location };
}

/** Writes a step, one statement for all entries that lack the same of it. */
async function take(
  scope: AccountScope,
  { entryIds, change, isUndo }: ChangeStep,
  values: Map<string, Required<BulkChange>>,
  versions: Map<string, number>,
): Promise<void> {
  const known = entryIds.flatMap((entryId) => {
    const current = values.get(entryId);
    return current ? [{ entryId, current, written: changeOf(current, change) }] : [];
  });
  for (const group of Map.groupBy(known, ({ written }) => Object.keys(written).join(' ')).values()) {
    const { written = {} } = group[0] ?? {};
    if (Object.keys(written).length === 0) continue;
    const ids = group.map(({ entryId }) => entryId);
    const update = updateOwn(scope, 'entry').set(columnsOf(written, null)).where('uid', 'in', ids);
    for (const { uid, version } of await update.returning(['uid', 'version']).execute()) versions.set(uid, version);
    const { contentTypeId } = written;
    if (contentTypeId && !isUndo) {
      for (const [isFirst, same] of Map.groupBy(group, ({ current }) => current.contentTypeId === null))
        await runHook(scope, contentTypeChosen, {
          ...{ entryIds: same.map(({ entryId }) => entryId), contentTypeId, isFirst },
          ...{ editorId: null, isCopy: false, isNew: false, template: null },
        });
      // It may have filled in other fields.
      const filled = await selectOwn(scope, 'entry').select(['uid', 'version']).where('uid', 'in', ids).execute();
      for (const { uid, version } of filled) versions.set(uid, version);
    }
    for (const { entryId, current } of group) values.set(entryId, { ...current, ...written });
  }
}

/** By entry, what leads from the first values to the others. */
function changesBetween(from: Values, to: Values): Map<string, BulkChange> {
  return new Map([...from].map(([entryId, values]) => [entryId, changeOf(values, to.get(entryId) ?? {})]));
}

async function tell(
  scope: AccountScope,
  versions: ReadonlyMap<string, number>,
  changes: ReadonlyMap<string, BulkChange>,
  values: Values,
): Promise<void> {
  for (const [entryId, version] of versions) {
    const fields = Object.keys(changes.get(entryId) ?? {});
    await emit(scope, entryChanged, { entryId, version, fields });
    if (fields.includes('statusService') && values.get(entryId)?.statusService === 'closed')
      await emit(scope, entryClosed, { entryId });
  }
}

/** Entries that need the same are one step. */
function stepsOf(changes: ReadonlyMap<string, BulkChange>): ChangeStep[] {
  const groups = Map.groupBy(changes, ([, change]) => printValue(change) ?? '');
  return [...groups.values()].flatMap((group) => {
    const [, change = {}] = group[0] ?? [];
    return Object.keys(change).length > 0
      ? [{ entryIds: group.map(([entryId]) => entryId), change, isUndo: true }]
      : [];
  });
}

/** The fields of a change that differ from the values. */
function changeOf(values: BulkChange, change: BulkChange): BulkChange {
  return pick(change, changedFields(values, change) as (keyof BulkChange)[]);
}
