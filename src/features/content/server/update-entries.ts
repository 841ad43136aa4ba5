import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
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
import { columnsOf } from './editing/write-fields.ts';
import { type Begun, fillByType, noteBegun, takeBack } from './filled-fields.ts';
import { refreshPublicCopies } from './public-copy/refresh-public-copies.ts';

const mostSteps = 500;

const ChangeResult = BulkOutcome.extend({ undo: z.array(ChangeStep) });
type ChangeResult = z.infer<typeof ChangeResult>;

type Values = ReadonlyMap<string, Required<BulkChange>>;

interface Progress {
  values: Map<string, Required<BulkChange>>;
  versions: Map<string, number>;
  /** What came with the content type, by entry. */
  begun: Map<string, Begun>;
}

/**
 * Changes type, statuses and place of entries, step by step. `undo` has the steps that give every entry its values back.
 * @throws UNPROCESSABLE_CONTENT for a content type that entries can't have
 */
export const updateEntries = account('content.edit')
  .route({ method: 'POST', path: '/entries/change', summary: 'Change many entries', tags: ['Entries'] })
  .input(z.strictObject({ steps: z.array(ChangeStep).min(1).max(mostSteps) }))
  .output(ChangeResult)
  .handler(async ({ input: { steps }, context: { scope } }): Promise<ChangeResult> => {
    const entryIds = [...new Set(steps.flatMap((step) => step.entryIds))];
    await lockEntries(scope, entryIds);
    const rows = (await findEntryRows(scope, entryIds)).filter(({ deletedDate }) => deletedDate === null);
    const refused = await keepingTheirType(scope, steps, rows);
    const before: Values = new Map(rows.filter(({ uid }) => !refused.has(uid)).map((row) => [row.uid, valuesOf(row)]));
    const values = new Map(before);
    const versions = new Map<string, number>();
    const begun = new Map<string, Begun>();
    for (const step of steps) {
      await checkType(scope, step.change);
      await take(scope, step, { values, versions, begun });
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
    return { ...bulkOutcome(entryIds, { found, changed, refused }), undo: stepsOf(changes, begun) };
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
  { entryIds, change, undo }: ChangeStep,
  { values, versions, begun }: Progress,
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
    if (contentTypeId !== undefined) {
      const before = await findEntryRows(scope, ids);
      if (undo) await takeBack(scope, ids, undo);
      else if (contentTypeId) await fillByType(scope, group, contentTypeId);
      const after = await findEntryRows(scope, ids);
      for (const { uid, version } of after) versions.set(uid, version);
      if (!undo) noteBegun(begun, before, after);
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

/** Entries that need the same are one step; where those would be too many, what was filled in stays. */
function stepsOf(changes: ReadonlyMap<string, BulkChange>, begun: ReadonlyMap<string, Begun>): ChangeStep[] {
  const now = new Date().toISOString();
  const all = [...changes].flatMap(([entryId, change]) =>
    Object.keys(change).length > 0
      ? [{ entryIds: [entryId], change, undo: begun.get(entryId) ?? { moment: now } }]
      : [],
  );
  const steps = joined(all);
  if (steps.length <= mostSteps) return steps;
  return joined(all.map(({ undo: { moment }, ...step }) => ({ ...step, undo: { moment } })));
}

function joined(steps: readonly ChangeStep[]): ChangeStep[] {
  const groups = Map.groupBy(steps, ({ change, undo }) => printValue({ change, undo }) ?? '');
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...first, entryIds: group.flatMap(({ entryIds }) => entryIds) })),
  );
}

/** The fields of a change that differ from the values. */
function changeOf(values: BulkChange, change: BulkChange): BulkChange {
  return pick(change, changedFields(values, change) as (keyof BulkChange)[]);
}
