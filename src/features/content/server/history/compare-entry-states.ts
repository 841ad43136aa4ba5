import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { printValue } from '#lib/print-value.ts';
import { problem } from '#lib/problem.ts';
import { ComparedField, type ComparedItem, CompareQuery } from '../../entry-change.ts';
import { filterLabels } from '../../fields/filter-field.ts';
import { historyLabels } from './history-labels.ts';
import { type EntryState, historySources } from './history-source.ts';
import { namesOf } from './names-of.ts';
import { byEditor, requireEntry } from './list-entry-changes.ts';

/**
 * What differs between two moments of an entry, in the order of its editor.
 * @throws NOT_FOUND for a moment that is no longer kept
 */
export const compareEntryStates = accountReading('content.read')
  .route({
    method: 'GET',
    path: '/entries/{entryId}/changes/compare',
    summary: 'Compare two moments of an entry',
    tags: ['Entries'],
  })
  .input(CompareQuery)
  .output(z.array(ComparedField))
  .handler(async ({ input: { entryId, from, to }, context: { scope } }) => {
    await requireEntry(scope, entryId);
    const [before, after] = [await stateAfter(scope, entryId, from), await stateAfter(scope, entryId, to)];
    return describe(scope, differing(before, after), before, after);
  });

/** @throws NOT_FOUND for a moment that is no longer kept, or not yet there */
export async function stateAfter(scope: AccountScope, entryId: string, moment: number | null): Promise<EntryState> {
  const { tx, accountId } = scope;
  if (moment !== null) await requireMoment(scope, entryId, moment);
  const { rows } = await sql<{ state: EntryState }>`
    select entry_state_after(${accountId}, ${entryId}, ${moment ?? 2_147_483_647}::integer) as state`.execute(tx);
  return rows[0]?.state ?? {};
}

async function requireMoment(scope: AccountScope, entryId: string, moment: number): Promise<void> {
  const kept = await selectOwn(scope, 'entryChange')
    .select((eb) => [eb.fn.min<number | null>('number').as('first'), eb.fn.max<number | null>('number').as('last')])
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  const { first, last } = kept ?? { first: null, last: null };
  if (first === null || last === null ? moment !== 0 : moment < first - 1 || moment > last)
    throw problem('NOT_FOUND', 'This version of the entry is no longer kept.');
}

/** The fields whose values differ, in the order of the editor. */
export function differing(before: EntryState, after: EntryState): string[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const print = (value: unknown) => printValue(value ?? null);
  return fields.filter((field) => print(before[field]) !== print(after[field])).toSorted(byEditor);
}

async function describe(
  scope: AccountScope,
  fields: readonly string[],
  before: EntryState,
  after: EntryState,
): Promise<ComparedField[]> {
  const labels = await historyLabels(scope);
  const items = await namesOf(scope, fields, [before, after]);
  const described: ComparedField[] = [];
  for (const field of fields) {
    const of = { field, label: labels(field) };
    const list = (state: EntryState): ComparedItem[] => items(field, state[field]);
    if (Array.isArray(before[field] ?? after[field]) || isNamed.has(field))
      described.push({ ...of, kind: 'list', before: list(before), after: list(after) });
    else
      described.push({
        ...of,
        kind: 'text',
        before: await wordsOf(scope, field, before[field]),
        after: await wordsOf(scope, field, after[field]),
      });
  }
  return described;
}

/** Fields with the id of one record. */
const isNamed: ReadonlySet<string> = new Set([
  'coverMediaId',
  'mainVideoMediaId',
  'beforeMediaId',
  'afterMediaId',
  'contentTypeId',
  'relatedTo',
]);

const { service, content } = filterLabels;
const ownWords: Record<string, (value: unknown) => string> = {
  description: (value) => plainText(String(value)),
  location: (value) => {
    const { lat, lng } = value as { lat: number; lng: number };
    return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  },
  statusService: (value) => service[value as keyof typeof service],
  statusContent: (value) => content[value as keyof typeof content],
  statusPublish: (value) => (value === 'published' ? 'Published' : 'Not published'),
};

async function wordsOf(scope: AccountScope, field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined) return '';
  const own = ownWords[field];
  if (own) return own(value);
  const source = historySources.all().find((one) => one.owns(field));
  if (source) return source.words(scope, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A place on a map, of a custom field.
  if (typeof value === 'object') return 'address' in value ? String(value.address) : '';
  return String(value);
}
