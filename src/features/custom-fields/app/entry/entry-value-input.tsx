import { Textarea, TextInput } from '@mantine/core';
import { LateMultiSelect, LateSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CustomField } from '../../custom-field.ts';
import { entryFieldMessages } from './entry-field-messages.ts';
import { type AroundInput, PlaceInput } from './place-input.tsx';
import { type EntryValueHandle, useEntryValue } from './use-entry-value.ts';

const kinds = {
  text: { dir: 'auto' },
  number: { inputMode: 'decimal' },
  date: { type: 'datetime-local' },
} as const;

/** The input for the field's type; valid values are stored as they are typed. */
export function EntryValueInput({ field }: { field: CustomField }) {
  const entry = useEntryValue(field);
  const { texts, set, error, onBlur } = entry;
  const [text = ''] = texts;
  const around: AroundInput = {
    label: <bdi>{field.name}</bdi>,
    description: field.help || undefined,
    withAsterisk: field.required,
    error,
    onBlur,
  };
  switch (field.type) {
    case 'text':
    case 'number':
    case 'date':
      return (
        <TextInput
          {...around}
          {...kinds[field.type]}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'multiText':
      return (
        <Textarea
          {...around}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'select':
    case 'multiSelect':
      return <ChoiceInput field={field} around={around} entry={entry} />;
    case 'mapAutocomplete':
      return <PlaceInput around={around} entry={entry} />;
  }
}

interface ChoiceInputProps {
  field: CustomField;
  around: AroundInput;
  entry: EntryValueHandle;
}

function ChoiceInput({ field, around, entry: { texts, set } }: ChoiceInputProps) {
  const t = useTexts(entryFieldMessages);
  const shared = {
    ...around,
    clearable: true,
    clearButtonProps: { 'aria-label': t('clear') },
    data: withKept(field.options, texts),
  };
  if (field.type === 'select')
    return (
      <LateSelect
        {...shared}
        placeholder={t('choose')}
        value={texts[0] || null}
        onChange={(value) => set(value ?? undefined)}
      />
    );
  return (
    <LateMultiSelect
      {...shared}
      placeholder={texts.length > 0 ? '' : t('addChoices')}
      hidePickedOptions
      value={[...texts]}
      onChange={(value) => set(value)}
    />
  );
}

/** An option that was removed from the field stays if it was chosen. */
function withKept(options: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...options, ...chosen])];
}
