import { defineHook, runHook } from '#access/extensions.ts';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { printValue } from '#lib/print-value.ts';
import { type ChangeStep, type FilledFields, filledFields } from '../bulk.ts';
import { entryChanged } from '../events.ts';
import { contentTypeChosen } from './editing/create-entry.ts';
import { type EntryRow, findEntryRows } from './editing/entry-row.ts';
import { writeFields } from './editing/write-fields.ts';

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown): boolean => printValue(one) === printValue(other);

/** What came with a content type, as the step that takes it back names it. */
export type Begun = NonNullable<ChangeStep['undo']>;

interface Typed {
  entryId: string;
  current: Pick<EntryRow, 'contentTypeId'>;
}

/** What entries of a content type begin with, where they have nothing. Their first type brings more than another one. */
export async function fillByType(scope: AccountScope, entries: readonly Typed[], contentTypeId: string): Promise<void> {
  for (const [isFirst, same] of Map.groupBy(entries, ({ current }) => current.contentTypeId === null)) {
    const how = { editorId: null, isCopy: false, isNew: false, isFirst, template: null };
    await runHook(scope, contentTypeChosen, { entryIds: same.map(({ entryId }) => entryId), contentTypeId, ...how });
  }
}

export function noteBegun(begun: Map<string, Begun>, before: readonly EntryRow[], after: readonly EntryRow[]): void {
  const former = new Map(before.map((row) => [row.uid, row]));
  for (const row of after) {
    const filled = { ...begun.get(row.uid)?.filled, ...filledBetween(former.get(row.uid) ?? row, row) };
    begun.set(row.uid, { moment: row.updateDate.toISOString(), filled });
  }
}

/** What an entry has got in fields that were empty. */
function filledBetween(before: EntryRow, after: EntryRow): FilledFields {
  const fields = filledFields.filter((field) => isEmpty(before[field]) && !isEmpty(after[field]));
  const values = Object.entries(after.customFields).filter(([key]) => before.customFields[key] === undefined);
  return {
    ...Object.fromEntries(fields.map((field) => [field, after[field]])),
    ...(values.length > 0 && { customFields: Object.fromEntries(values) }),
  };
}

interface TakenBack {
  entryIds: readonly string[];
  /** When they had got it. */
  moment: Date;
}

/** Entries lose a content type again: what other capabilities began at that moment goes with it. */
export const contentTypeTakenBack = defineHook<TakenBack>();

/** Empties what was filled in with a content type, unless somebody has changed it since. */
export async function takeBack(
  scope: AccountScope,
  entryIds: readonly string[],
  { filled = {}, moment }: Begun,
): Promise<void> {
  for (const row of await findEntryRows(scope, entryIds)) {
    const patch = emptied(row, filled);
    const fields = Object.keys(patch);
    if (fields.length === 0) continue;
    await writeFields(scope, row.uid, patch, null);
    await emit(scope, entryChanged, { entryId: row.uid, version: row.version + 1, fields });
  }
  await runHook(scope, contentTypeTakenBack, { entryIds, moment: new Date(moment) });
}

function emptied(row: EntryRow, filled: FilledFields): FilledFields {
  const { title, description, categoryIds, serviceIds, tagIds, customFields = {} } = filled;
  const left = Object.entries(row.customFields).filter(([key, value]) => !isSame(customFields[key], value));
  const isUnchanged = (field: (typeof filledFields)[number]) => isSame(sorted(filled[field]), sorted(row[field]));
  return {
    ...(title !== undefined && isUnchanged('title') && { title: '' }),
    ...(description !== undefined && isUnchanged('description') && { description: '' }),
    ...(categoryIds && isUnchanged('categoryIds') && { categoryIds: [] }),
    ...(serviceIds && isUnchanged('serviceIds') && { serviceIds: [] }),
    ...(tagIds && isUnchanged('tagIds') && { tagIds: [] }),
    ...(left.length < Object.keys(row.customFields).length && { customFields: Object.fromEntries(left) }),
  };
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);
