import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FieldValue } from '../../fields/field-values.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { type CustomField, mostOptions, type OptionChanges } from '../../fields/custom-field.ts';
import { mostNamed, OptionUse } from '../../fields/field-conversion.ts';
import { loadField } from './custom-field-queries.ts';
import { type StoredValue, valuesAmong, writeValues } from './stored-values.ts';
import { changeTemplateValues } from './template-values.ts';

/** How many entries have each of the options, and which: options that no entry has are left out. */
export const listOptionUses = accountReading('customField.update')
  .route({
    method: 'POST',
    path: '/custom-fields/{fieldId}/option-uses',
    summary: 'List the entries that have an option',
    tags: ['Custom fields'],
  })
  .input(z.strictObject({ fieldId: Uid, options: z.array(z.string().max(100)).max(mostOptions).default([]) }))
  .output(z.array(OptionUse))
  .handler(async ({ input: { fieldId, options }, context: { scope } }) => {
    const { key } = await loadField(scope, fieldId);
    if (options.length === 0) return [];
    return usesOf(await valuesAmong(scope, key, options), options);
  });

function usesOf(held: readonly StoredValue[], options: readonly string[]): OptionUse[] {
  return options.flatMap((option) => {
    const having = held.filter(({ value }) => (Array.isArray(value) ? value.includes(option) : value === option));
    const entries = having.slice(0, mostNamed).map(({ uid, title }) => ({ uid, title }));
    return having.length > 0 ? [{ option, count: having.length, entries }] : [];
  });
}

export const removedOptions = ({ options }: Pick<CustomField, 'options'>, after: readonly string[]): string[] =>
  options.filter((option) => !after.includes(option));

/** A value with the options that replace others. */
export function replaced<V extends FieldValue | null>(value: V, changes: OptionChanges): V {
  const by = new Map(changes.map(({ from, to }) => [from, to]));
  if (typeof value === 'string') return (by.get(value) ?? value) as V;
  return Array.isArray(value) ? ([...new Set(value.map((one) => by.get(one) ?? one))] as unknown as V) : value;
}

/**
 * Entries, and what they begin with, get the options that replace removed ones.
 * @throws UNPROCESSABLE_CONTENT naming the entries of an option that nothing replaces
 */
export async function replaceOptions(
  scope: AccountScope,
  field: Pick<CustomField, 'key' | 'options'>,
  after: readonly string[],
  changes: OptionChanges,
): Promise<void> {
  const removed = removedOptions(field, after);
  for (const { from, to } of changes) {
    if (!removed.includes(from)) refuse(`“${from}” stays in the list. Only options that are removed are replaced.`);
    if (!after.includes(to)) refuse(`“${to}” isn’t in the list. Choose another option.`);
  }
  if (removed.length === 0) return;
  const held = await valuesAmong(scope, field.key, removed);
  const open = removed.filter((option) => !changes.some(({ from }) => from === option));
  const [used] = usesOf(held, open);
  if (used) refuse(`${namedUses(used)} Choose which option replaces it.`);
  await writeValues(
    scope,
    field.key,
    held.map(({ uid, value }) => ({ uid, value: replaced(value, changes) })),
  );
  await changeTemplateValues(scope, field.key, (value) => replaced(value, changes));
}

const mostInMessage = 3;

function namedUses({ option, count, entries }: OptionUse): string {
  const names = entries.slice(0, mostInMessage).map(({ title }) => `“${title || 'Untitled'}”`);
  const more = count > names.length ? ` and ${count - names.length} more` : '';
  return `“${option}” is used by ${count === 1 ? 'one entry' : `${count} entries`}: ${names.join(', ')}${more}.`;
}

function refuse(message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { options: message } });
}
