import { useTexts } from '#ui/text/use-texts.ts';
import { useValueHandle, ValueInput } from '../input/value-input.tsx';
import { customFieldMessages } from '../messages.ts';
import type { SectionProps } from './field-record.ts';

/** What new entries begin with, by the input of the field itself. */
export function DefaultInput({ edit: { values, errors, set }, fieldKey }: SectionProps & { fieldKey: string }) {
  const t = useTexts(customFieldMessages.form);
  const options = values.options.map((option) => option.trim()).filter(Boolean);
  const field = { ...values, key: fieldKey, required: false, options: [...new Set(options)] };
  const handle = useValueHandle(field, {
    value: values.defaultValue ?? undefined,
    onChange: (value) => set({ defaultValue: value ?? null }),
    refused: errors['defaultValue'],
  });
  return <ValueInput field={field} handle={handle} label={t('defaultValue')} description={t('defaultHint')} />;
}
