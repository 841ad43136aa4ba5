import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FieldValue } from '../../fields/field-values.ts';
import { lockEntries } from '../editing/entry-row.ts';
import { problem } from '#lib/problem.ts';
import { z } from 'zod';
import { type ConversionTarget, convertValue, losesPlace, type MisfitReason } from '../../fields/convert-value.ts';
import { CustomField, mostOptions } from '../../fields/custom-field.ts';
import { customFieldsChanged } from '../../events.ts';
import { ConversionPlan, type Misfit, mostNamed, TypeChange } from '../../fields/field-conversion.ts';
import { canFillWords, hasOptions } from '../../fields/field-types.ts';
import { fieldValueText } from '../../fields/field-value-text.ts';
import { checkField, fieldRows, loadField, lockField } from './custom-field-queries.ts';
import { writeField } from './custom-fields.ts';
import { storedValues, writeValues } from './stored-values.ts';
import { changeTemplateValues, templateValues } from './template-values.ts';

/** What a change of a field's type would do to the values that there are. */
export const previewFieldType = accountReading('customField.update')
  .route({
    method: 'POST',
    path: '/custom-fields/{fieldId}/type/preview',
    summary: 'Preview another type of a custom field',
    tags: ['Custom fields'],
  })
  .input(TypeChange)
  .output(ConversionPlan)
  .handler(async ({ input, context: { scope } }): Promise<ConversionPlan> => {
    const field = await loadField(scope, input.fieldId);
    return (await planConversion(scope, field, input)).plan;
  });

/**
 * Changes the type of a field and converts all its values: those of entries, its default, and those that entries of
 * content types begin with.
 * @throws UNPROCESSABLE_CONTENT naming the first values that don't fit the type: then none is converted
 */
export const changeFieldType = account('customField.update')
  .route({
    method: 'POST',
    path: '/custom-fields/{fieldId}/type',
    summary: 'Change the type of a custom field',
    tags: ['Custom fields'],
  })
  .input(TypeChange.extend({ version: z.number().int().min(1) }))
  .output(CustomField)
  .handler(async ({ input: { version, ...change }, context: { scope } }): Promise<CustomField> => {
    const { key } = await loadField(scope, change.fieldId);
    const held = await storedValues(scope, key);
    await lockEntries(
      scope,
      held.map(({ uid }) => uid),
    );
    const field = await lockField(scope, change.fieldId, version, 'type');
    await bumpSiteRevision(scope);
    const converted = await convertField(scope, field, change);
    await emit(scope, customFieldsChanged, {});
    return converted;
  });

/** Converts a locked field. @throws UNPROCESSABLE_CONTENT */
export async function convertField(
  scope: AccountScope,
  field: CustomField,
  change: Omit<TypeChange, 'fieldId'>,
): Promise<CustomField> {
  if (change.type === field.type) return field;
  const { plan, target, values } = await planConversion(scope, field, change);
  if (plan.misfits.count > 0) throw misfit(plan);
  refuseTooManyOptions(plan.options);
  const { type } = change;
  const after: CustomField = {
    ...field,
    type,
    options: plan.options,
    isFacet: field.isFacet && hasOptions(type),
    isTitle: field.isTitle && canFillWords(type),
    isDescription: field.isDescription && canFillWords(type),
    defaultValue: field.defaultValue === null ? null : valueAs(field.defaultValue, field, target),
    version: field.version + 1,
  };
  await checkField(scope, after, await fieldRows(scope));
  await writeValues(scope, field.key, values);
  await changeTemplateValues(scope, field.key, (value) => valueAs(value, field, target));
  await writeField(scope, after);
  return after;
}

/** A value that is known to fit. */
function valueAs(value: FieldValue, { type }: CustomField, target: ConversionTarget): FieldValue | null {
  const made = convertValue(value, type, target);
  return 'value' in made ? made.value : value;
}

interface Planned {
  plan: ConversionPlan;
  target: ConversionTarget;
  values: { uid: string; value: FieldValue | null }[];
}

async function planConversion(
  scope: AccountScope,
  field: CustomField,
  { type, options, addsOptions }: Omit<TypeChange, 'fieldId'>,
): Promise<Planned> {
  const listed = hasOptions(type) ? (options.length > 0 ? options : field.options) : [];
  const target = { key: field.key, type, options: listed, addsOptions: addsOptions && hasOptions(type) };
  const misfits: Misfit[] = [];
  const chosen = new Set(listed);
  const fit = (value: FieldValue, named: Pick<Misfit, 'where' | 'uid' | 'title'>) => {
    const made = convertValue(value, field.type, target);
    if ('reason' in made) misfits.push({ ...named, value: shortText(value), reason: made.reason });
    else if (hasOptions(type)) for (const one of [made.value ?? []].flat()) chosen.add(String(one));
    return 'value' in made ? made : undefined;
  };
  const held = await storedValues(scope, field.key);
  const values = held.flatMap(({ uid, title, value }) => {
    const made = fit(value, { where: 'entry', uid, title });
    return made ? [{ uid, value: made.value }] : [];
  });
  if (field.defaultValue !== null) fit(field.defaultValue, { where: 'default', uid: field.uid, title: field.name });
  for (const { templateId, name, value } of await templateValues(scope, field.key))
    fit(value, { where: 'template', uid: templateId, title: name });
  const plan: ConversionPlan = {
    total: held.length,
    converted: values.length,
    misfits: { count: misfits.length, first: misfits.slice(0, mostNamed) },
    options: [...chosen],
    placesLost:
      field.type === 'mapAutocomplete' && type !== field.type
        ? held.filter(({ value }) => losesPlace(value)).length
        : 0,
  };
  return { plan, target, values };
}

const longestShown = 80;
const shortText = (value: FieldValue): string => {
  const text = fieldValueText(value).replaceAll(/\s+/g, ' ');
  return text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text;
};

const reasons: Record<MisfitReason, string> = {
  number: 'aren’t numbers',
  date: 'aren’t dates like 2026-05-31',
  option: 'aren’t among the options',
  several: 'have several options',
  lines: 'have several lines',
  tooLong: 'are too long',
  rule: 'don’t fit this field',
};

const mostInMessage = 3;

function misfit({ misfits: { count, first } }: ConversionPlan) {
  const [one] = first;
  const names = first.slice(0, mostInMessage).map(({ title, value }) => `“${title || 'Untitled'}” (${value})`);
  const more = count > names.length ? ` and ${count - names.length} more` : '';
  const what = one ? reasons[one.reason] : '';
  const many = count === 1 ? 'One value doesn’t fit' : `${count} values don’t fit`;
  const message = `${many}, so nothing was changed: ${names.join(', ')}${more}. Values that ${what} can’t be converted.`;
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { type: message } });
}

/** @throws UNPROCESSABLE_CONTENT when a list would get too long */
function refuseTooManyOptions(options: readonly string[]): void {
  if (options.length <= mostOptions) return;
  const message = `These values would make ${options.length} options. A list has at most ${mostOptions}.`;
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { options: message } });
}
