import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { isProblem, problem } from '#lib/problem.ts';
import type { Entry } from '../../entry.ts';
import { RestoreState, Unrestored } from '../../entry-change.ts';
import { EntrySchema } from '../editing/entry-schema.ts';
import { loadEntry, loadEntryForUpdate } from '../editing/load-entry.ts';
import { saveEntry } from '../editing/update-entry.ts';
import { differing, stateAfter } from './compare-entry-states.ts';
import { historyLabels } from './history-labels.ts';
import { type EntryState, historySources } from './history-source.ts';
import { idsOf, recordsOf } from './names-of.ts';
import { patchOf } from './patch-of.ts';

const Restored = z.object({
  entry: EntrySchema,
  /** What could not be restored, and why. */
  skipped: z.array(Unrestored),
  /** The moment that `restoreEntryState` takes to undo this; null when nothing was changed. */
  undo: z.number().nullable(),
});
type Restored = z.infer<typeof Restored>;

/** Publishing and the trash have verbs of their own, with their own permissions. */
const notRestored: ReadonlySet<string> = new Set(['statusPublish', 'isDeleted']);

/**
 * Gives fields the values that they had after one of the entry's changes, as an edit that is checked like any other.
 * @throws NOT_FOUND for a version that is no longer kept, CONFLICT as `updateEntry`, and UNPROCESSABLE_CONTENT, naming
 * the fields, for terms, media, stages and others that are gone: `skipMissing` restores the rest
 */
export const restoreEntryState = account('content.edit')
  .route({
    method: 'POST',
    path: '/entries/{entryId}/changes/restore',
    summary: 'Restore an entry to an earlier state',
    tags: ['Entries'],
  })
  .input(RestoreState)
  .output(Restored)
  .handler(async ({ input, context: { scope } }): Promise<Restored> => {
    const { entryId, moment, version, skipMissing } = input;
    const { entry: current } = await loadEntryForUpdate(scope, entryId);
    const then = await stateAfter(scope, entryId, moment);
    const differs = differing(await stateAfter(scope, entryId, null), then);
    const fields = differs.filter((field) => !notRestored.has(field) && (input.fields?.includes(field) ?? true));
    await sql`select set_config('app.restoring', 'on', true)`.execute(scope.tx);
    const { state, missing } = await withoutGone(scope, fields, then);
    if (missing.size > 0 && !skipMissing) throw await refusal(scope, missing);
    const stage = historySources.all().filter((source) => fields.some((field) => source.restore && source.owns(field)));
    for (const source of stage) {
      const field = fields.find((one) => source.owns(one)) ?? '';
      const message = await source.restore?.(scope, entryId, then[field]);
      if (message) missing.set(field, message);
    }
    if (missing.size > 0 && !skipMissing) throw await refusal(scope, missing);
    const edited = fields.filter((field) => !missing.has(field) || state[field] !== undefined);
    await save(scope, { entryId, version, skipMissing }, { current, state, fields: edited, missing });
    const entry = await loadEntry(scope, entryId);
    return { entry, skipped: await skippedOf(scope, missing), undo: await undoOf(scope, entryId) };
  });

/** Why fields can't be restored, by field. */
type Missing = Map<string, string>;

/** The state without what was deleted since: lists keep what is still there. */
async function withoutGone(
  scope: AccountScope,
  fields: readonly string[],
  then: EntryState,
): Promise<{ state: Record<string, unknown>; missing: Missing }> {
  const state: Record<string, unknown> = {};
  const missing: Missing = new Map();
  for (const field of fields) {
    const value = then[field] ?? null;
    const ids = recordsOf[field] ? idsOf(value) : [];
    const found = new Set(ids.length ? (await recordsOf[field]?.(scope, ids))?.map(({ id }) => id) : []);
    const gone = ids.filter((id) => !found.has(id)).length;
    if (gone === 0) state[field] = value;
    else if (Array.isArray(value)) state[field] = ids.filter((id) => found.has(id));
    if (gone > 0) missing.set(field, goneWords(gone, Array.isArray(value)));
  }
  return { state, missing };
}

const goneWords = (count: number, isList: boolean): string =>
  isList && count > 1
    ? `${count} of them no longer exist. Add them again first, or restore the rest.`
    : 'It no longer exists. Add it again first, or restore the rest.';

interface Restoring {
  current: Entry;
  state: EntryState;
  fields: readonly string[];
  missing: Missing;
}

/** Writes the fields as an edit. On request, those that are refused by their own rules are left out. */
async function save(
  scope: AccountScope,
  { entryId, version, skipMissing }: Pick<z.infer<typeof RestoreState>, 'entryId' | 'version' | 'skipMissing'>,
  { current, state, fields, missing }: Restoring,
): Promise<void> {
  const patch = patchOf(current, state, fields);
  if (Object.keys(patch).length === 0) return;
  try {
    await saveEntry(scope, { entryId, version, patch }, { isRestoring: true });
  } catch (error) {
    const refused = isProblem(error) && error.code === 'UNPROCESSABLE_CONTENT' ? refusedFields(error.data) : {};
    const isOf = (field: string) =>
      Object.hasOwn(refused, field.replace(/\..*$/s, '').replace(/^fields$/, 'customFields'));
    const left = fields.filter((field) => !isOf(field));
    if (!skipMissing || left.length === fields.length) throw error;
    for (const field of fields.filter(isOf)) missing.set(field, isProblem(error) ? error.message : '');
    await save(scope, { entryId, version, skipMissing }, { current, state, fields: left, missing });
  }
}

const refusedFields = (data: unknown): object => (data as { fields?: object } | undefined)?.fields ?? {};

async function refusal(scope: AccountScope, missing: Missing) {
  const skipped = await skippedOf(scope, missing);
  const words = skipped.map(({ label, message }) => `${label}: ${message}`).join(' ');
  return problem('UNPROCESSABLE_CONTENT', words, { fields: Object.fromEntries(missing) });
}

async function skippedOf(scope: AccountScope, missing: Missing): Promise<Unrestored[]> {
  if (missing.size === 0) return [];
  const labels = await historyLabels(scope);
  return [...missing].map(([field, message]) => ({ field, label: labels(field), message }));
}

/** This transaction's own change is the last one, and has a row of its own. */
async function undoOf(scope: AccountScope, entryId: string): Promise<number | null> {
  const own = await selectOwn(scope, 'entryChange')
    .select('number')
    .where('entryId', '=', entryId)
    .where('kind', '=', 'restore')
    .where('endDate', '=', sql<Date>`now()`)
    .executeTakeFirst();
  return own ? own.number - 1 : null;
}

export const ownChanges = personalData.provide({
  file: 'made-by-you',
  read: async (scope, { userId }) => ({
    changesOfEntries: await scope.tx
      .selectFrom('entryChange as c')
      .innerJoin('account as a', 'a.uid', 'c.accountId')
      .select(['a.businessName as business', 'c.entryId', 'c.kind', 'c.startDate', 'c.endDate'])
      .where('c.userId', '=', userId)
      .orderBy('c.startDate')
      .execute(),
  }),
});
