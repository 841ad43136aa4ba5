import { sql } from 'kysely';
import { findAbsentee, writeAs } from '#access/authorization/acting-for.ts';
import { defineJob } from '#access/jobs/define-job.ts';
import { deleteOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import type { EntryField, EntryFields, EntryPatch } from '#features/content/entry.ts';
import { changedFields } from '#features/content/server/editing/changed-fields.ts';
import { findEntryRows, lockEntries } from '#features/content/server/editing/entry-row.ts';
import { changeBetween, fieldsOf, saveEntries } from '#features/content/server/editing/write-many.ts';
import { dropUnused } from '#features/content/server/terms/terms.ts';
import { trashMedia } from '#features/media/server/change-media.ts';
import { deleteAll } from '#features/content/server/trash/trash.ts';
import { pick } from '#lib/pick.ts';
import { printValue } from '#lib/print-value.ts';
import { endRun, lockImport, undoImportRequest } from './import-state.ts';
import { loadKnown } from './known.ts';

const atOnce = 200;
const reason = 'import';

/** Takes an import back, in batches like those in which it came; each notes its rows as undone. */
export const undoImportJob = defineJob({
  ...undoImportRequest,
  work: async ({ db, clock }, accountId, { importId, runId }, { signal }) => {
    const undoNext = (scope: AccountScope) => undoBatch(scope, importId, runId, clock.now());
    while (await asSystem(db, accountId, reason, undoNext)) signal.throwIfAborted();
    return async () => {};
  },
});

async function undoBatch(scope: AccountScope, importId: string, runId: string, now: Date): Promise<boolean> {
  const current = await lockImport(scope, importId);
  if (current.runId !== runId || current.state !== 'undoing' || current.userId === null) return false;
  const person = await findAbsentee(scope, current.userId);
  if (!person || !can(person, 'content.import') || !can(person, 'content.delete')) {
    await endRun(scope, current, {
      state: 'stopped',
      problem: 'The person who has undone this may not do so any more.',
    });
    return false;
  }
  const rows = await nextRows(scope, importId);
  if (rows.length === 0) {
    await writeAs(scope, current.userId);
    await dropUnused(scope, current.madeTerms);
    await endRun(scope, current, { state: 'undone' });
    return false;
  }
  await writeAs(scope, current.userId);
  const created = rows.flatMap(({ outcome, entryId }) => (outcome === 'created' && entryId ? entryId : []));
  if (created.length > 0) {
    await deleteAll(scope, created);
    await deleteOwn(scope, 'entryImportKey').where('entryId', 'in', created).execute();
  }
  await trashMedia(scope, await mediaOf(scope, rows), now);
  const kept = await putBack(scope, rows);
  await note(
    scope,
    importId,
    rows.map(({ number }) => number).filter((number) => !kept.has(number)),
    'undone',
  );
  await note(scope, importId, [...kept], 'kept');
  await updateOwn(scope, 'entryImport')
    .set({ handled: sql`greatest(0, handled - ${rows.length})`, updateDate: sql`now()` })
    .where('uid', '=', importId)
    .execute();
  return true;
}

/** Rows that are not undone yet. */
const nextRows = (scope: AccountScope, importId: string): Promise<Undone[]> =>
  selectOwn(scope, 'entryImportRow')
    .select(['number', 'outcome', 'entryId', 'change', 'mediaIds'])
    .where('importId', '=', importId)
    .where((is) =>
      is.or([
        is('outcome', 'in', ['created', 'updated']),
        is.and([is('outcome', '=', 'unchanged'), is('mediaIds', '<>', sql<never>`'[]'::jsonb`)]),
      ]),
    )
    .where('entryId', 'is not', null)
    .orderBy('number')
    .limit(atOnce)
    .execute();

/** What was fetched for these rows and is in no other entry by now. */
async function mediaOf(scope: AccountScope, rows: readonly Undone[]): Promise<string[]> {
  const fetched = rows.flatMap(({ mediaIds }) => mediaIds);
  if (fetched.length === 0) return [];
  const entryIds = rows.flatMap(({ entryId }) => entryId ?? []);
  const others = await selectOwn(scope, 'entryMedia')
    .select('mediaId')
    .where('mediaId', 'in', fetched)
    .where('entryId', 'not in', entryIds)
    .execute();
  const used = new Set(others.map(({ mediaId }) => mediaId));
  return fetched.filter((id) => !used.has(id));
}

interface Undone {
  number: number;
  outcome: string | null;
  entryId: string | null;
  change: { before: EntryPatch; after: EntryPatch } | null;
  mediaIds: string[];
}

/** What was changed since stays. @returns the rows of entries of which something stays */
async function putBack(scope: AccountScope, rows: readonly Undone[]): Promise<Set<number>> {
  const changes = new Map(
    rows.flatMap(({ number, outcome, entryId, change }) =>
      outcome === 'updated' && entryId && change ? [[entryId, { number, ...change }] as const] : [],
    ),
  );
  const kept = new Set<number>();
  await lockEntries(scope, [...changes.keys()]);
  const known = await knownIds(scope);
  const saved = (await findEntryRows(scope, [...changes.keys()])).flatMap((row) => {
    const { number, before, after } = changes.get(row.uid)!;
    const current = fieldsOf(row);
    const fields = Object.keys(after) as EntryField[];
    const newer = new Set(changedFields(current, pick(after, fields)));
    const back: EntryPatch = pick(
      before,
      fields.filter((field) => !newer.has(field)),
    );
    if (newer.has('customFields')) {
      const values = valuesBack(current, before, after);
      if (values) back.customFields = values;
      if (values) newer.delete('customFields');
    }
    if (newer.size > 0) kept.add(number);
    const change = changeBetween(current, withKnown(back, known));
    return row.deletedDate === null && change ? [{ row, after: change.after }] : [];
  });
  await saveEntries(scope, saved, { isRestoring: true });
  return kept;
}

/** Each value by itself; undefined if one that was imported has been changed since. */
function valuesBack(
  current: EntryFields,
  before: EntryPatch,
  after: EntryPatch,
): EntryFields['customFields'] | undefined {
  const [was = {}, became = {}] = [before.customFields, after.customFields];
  const changed = Object.keys(became).filter((key) => printValue(was[key]) !== printValue(became[key]));
  if (changed.some((key) => printValue(current.customFields[key]) !== printValue(became[key]))) return undefined;
  const values = { ...current.customFields };
  for (const key of changed)
    if (was[key] === undefined) delete values[key];
    else values[key] = was[key];
  return values;
}

/** Terms that were removed since don't come back. */
async function knownIds(scope: AccountScope): Promise<Set<string>> {
  const { terms } = await loadKnown(scope);
  const ids = [terms.categories, terms.services, terms.tags, terms.contentType].map((names) => [...names.values()]);
  return new Set(ids.flat().filter((id) => id !== null));
}

function withKnown(patch: EntryPatch, known: ReadonlySet<string>): EntryPatch {
  const kept = { ...patch };
  for (const field of ['categoryIds', 'serviceIds', 'tagIds'] as const)
    if (kept[field]) kept[field] = kept[field].filter((id) => known.has(id));
  if (kept.contentTypeId && !known.has(kept.contentTypeId)) delete kept.contentTypeId;
  return kept;
}

async function note(scope: AccountScope, importId: string, numbers: readonly number[], outcome: 'undone' | 'kept') {
  if (numbers.length === 0) return;
  await updateOwn(scope, 'entryImportRow')
    .set({ outcome })
    .where('importId', '=', importId)
    .where('number', 'in', [...numbers])
    .execute();
}
