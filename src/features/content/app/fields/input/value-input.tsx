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
import type { FieldValue } from '../../../fields/field-values.ts';
import type { CustomField } from '../../../fields/custom-field.ts';
import { readEntryValue, textsOf } from '../../../fields/entry-fields.ts';
import { fieldWords } from '../../../words/field-words.ts';
import { inputMessages } from './input-messages.ts';

export type InputField = Pick<CustomField, 'key' | 'name' | 'type' | 'options' | 'required' | 'help'>;

const kinds = { text: { dir: 'auto' }, number: { inputMode: 'decimal' }, date: { type: 'datetime-local' } } as const;

interface ValueInputProps {
  field: InputField;
  handle: ValueHandle;
  /** In place of the field's name. */
  label?: ReactNode;
  description?: string | undefined;
}

/** The input for the field's type; valid values are stored as they are typed. */
export function ValueInput({ field, handle, label, description }: ValueInputProps) {
  const { texts, set, error, onBlur } = handle;
  const [text = ''] = texts;
  const around: AroundInput = {
    label: label ?? <bdi>{field.name}</bdi>,
    description: (description ?? field.help) || undefined,
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
      return <ChoiceInput field={field} around={around} handle={handle} />;
    case 'mapAutocomplete':
      return <PlaceInput around={around} handle={handle} />;
  }
}

interface ChoiceInputProps {
  field: InputField;
  around: AroundInput;
  handle: ValueHandle;
}

function ChoiceInput({ field, around, handle: { texts, set } }: ChoiceInputProps) {
  const t = useTexts(inputMessages);
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
function PlaceInput({ around, handle: { texts, value, set } }: { around: AroundInput; handle: ValueHandle }) {
  const t = useTexts(inputMessages);
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

export interface ValueHandle {
  value: FieldValue | undefined;
  texts: readonly string[];
  /** Valid values are stored immediately; invalid ones stay in the input until they are valid. */
  set(value: FieldValue | undefined): void;
  error: string | undefined;
  onBlur(): void;
}

interface BoundValue {
  value: FieldValue | undefined;
  /** Undefined for no value. */
  onChange: (value: FieldValue | undefined) => void;
  onBlur?: () => void;
  /** Why the server rejected it. */
  refused?: string | undefined;
}

/** Binds a value to an input, validated by the server's rule. */
export function useValueHandle(field: InputField, { value, onChange, onBlur, refused }: BoundValue): ValueHandle {
  const [typed, setTyped] = useState<FieldValue | null>(null);
  const [isLeft, setLeft] = useState(false);
  const read = typed === null ? null : readEntryValue(field, typed, words);
  const problem = read && 'error' in read ? read.error : undefined;
  const missing = field.required && typed === null && value === undefined ? words.missing : undefined;
  return {
    value,
    texts: typed === null ? textsOf(value) : textsOf(typed),
    set(given) {
      const next = readEntryValue(field, given ?? '', words);
      setTyped(given ?? '');
      if (!('error' in next)) onChange(next.value ?? undefined);
    },
    error: isLeft ? (problem ?? missing ?? refused) : refused,
    onBlur() {
      setLeft(true);
      if (!problem) setTyped(null);
      onBlur?.();
    },
  };
}
