import { NativeSelect } from '@mantine/core';
import { useEntryFields } from '#features/content/app/list/filters/use-entry-fields.ts';
import parts from '#ui/forms/form-parts.module.css';
import { NumberField } from '#ui/forms/number-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { DayOfField } from '../../trigger.ts';
import { editorMessages } from './editor-messages.ts';

const customPrefix = 'fields.';
export const noDate: DayOfField = { field: '', days: 0, hour: 9 };

interface DateInputsProps {
  value: DayOfField;
  errors: Readonly<Record<string, string | undefined>>;
  /** The path in the form. */
  at: string;
  /** Of the whole. */
  error?: string | undefined;
  onChange: (value: DayOfField) => void;
}

/** An hour of a day that a field of the entry says. */
export function DateInputs({ value, errors, at, error: whole, onChange }: DateInputsProps) {
  const t = useTexts(editorMessages);
  const dates = useEntryFields()?.filter(({ key, kind }) => kind === 'date' && key.startsWith(customPrefix)) ?? [];
  const number = (name: 'days' | 'hour', label: string) => {
    const error = errors[`${at}.${name}`];
    return (
      <NumberField
        name={`${at}.${name}`}
        label={label}
        value={value[name]}
        {...(error && { error })}
        // What is no number is refused, with its words.
        onChange={(written) => onChange({ ...value, [name]: written ?? 0.5 })}
      />
    );
  };
  return (
    <div className={parts.pair}>
      <NativeSelect
        name={`${at}.field`}
        label={t('waitField')}
        error={errors[`${at}.field`] ?? whole}
        value={value.field}
        data={[
          ...(value.field ? [] : [{ value: '', label: t('chooseField') }]),
          ...dates.map(({ key, label }) => ({ value: key.slice(customPrefix.length), label })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...value, field: currentTarget.value })}
      />
      {number('days', t('waitDays'))}
      {number('hour', t('waitHour'))}
    </div>
  );
}
