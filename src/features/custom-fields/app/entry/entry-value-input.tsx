import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import { LateMultiSelect, LateSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { FieldValue } from '#features/content/field-values.ts';
import { useEntryField } from '#features/content/app/editor/use-entry.ts';
import type { CustomField } from '../../custom-field.ts';
import { entryFieldMessages } from './entry-field-messages.ts';
import { readEntryValue, textsOf } from '../../entry-fields.ts';
import { fieldWords } from '../../words/field-words.ts';

const kinds = { text: { dir: 'auto' }, number: { inputMode: 'decimal' }, date: { type: 'datetime-local' } } as const;

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

/** Props of the wrapper around each input. */
interface AroundInput {
  label: ReactNode;
  description: string | undefined;
  withAsterisk: boolean;
  error: string | undefined;
  onBlur: () => void;
}

/** An address as typed, with coordinates once a search result is chosen. */
function PlaceInput({ around, entry: { texts, value, set } }: { around: AroundInput; entry: EntryValueHandle }) {
  const t = useTexts(entryFieldMessages);
  const language = useLocale();
  const [typed = ''] = texts;
  const [query] = useDebouncedValue(typed.trim(), 250);
  const isFound = typeof value === 'object' && !Array.isArray(value) && value.lat !== null && value.address === typed;
  const { content } = api.account(useAccountId());
  const found = useQuery({
    ...content.searchPlaces.queryOptions({ input: { query, language } }),
    enabled: query.length > 1 && !isFound,
    placeholderData: keepPreviousData,
  });
  const places = new Map(query.length > 1 ? (found.data ?? []).map((place) => [place.label, place]) : []);
  const take = (text: string) => {
    const place = places.get(text);
    set(place ? { address: text, lat: place.lat, lng: place.lng } : { address: text, lat: null, lng: null });
  };
  return (
    <Autocomplete
      {...around}
      dir="auto"
      placeholder={t('address')}
      data={[...places.keys()]}
      filter={({ options }) => options}
      value={typed}
      onChange={take}
      rightSection={
        isFound ? <MapPin size={16} strokeWidth={1.75} role="img" aria-label={t('placeFound')} /> : <span />
      }
    />
  );
}

const words = fieldWords('en').errors;

interface EntryValueHandle {
  value: FieldValue | undefined;
  texts: readonly string[];
  /** Valid values are stored immediately; invalid ones stay in the input until they are valid. */
  set(value: FieldValue | undefined): void;
  error: string | undefined;
  onBlur(): void;
}

/** Binds one of an entry's custom fields to an input, validated by the server's rule. */
function useEntryValue(field: CustomField): EntryValueHandle {
  const { value: values, set: setValues, onBlur: flush } = useEntryField('customFields');
  const [typed, setTyped] = useState<FieldValue | null>(null);
  const [isLeft, setLeft] = useState(false);
  const value = values[field.key];
  const read = typed === null ? null : readEntryValue(field, typed, words);
  const problem = read && 'error' in read ? read.error : undefined;
  const missing = field.required && typed === null && value === undefined ? words.missing : undefined;
  const set = (given: FieldValue | undefined) => {
    const next = readEntryValue(field, given ?? '', words);
    setTyped(given ?? '');
    if ('error' in next) return;
    const { [field.key]: _before, ...others } = values;
    setValues(next.value === null ? others : { ...others, [field.key]: next.value });
  };
  return {
    value,
    texts: typed === null ? textsOf(value) : textsOf(typed),
    set,
    error: isLeft ? (problem ?? missing) : undefined,
    onBlur() {
      setLeft(true);
      if (!problem) setTyped(null);
      flush();
    },
  };
}
