import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryFieldMessages } from './entry-field-messages.ts';
import type { EntryValueHandle } from './use-entry-value.ts';

/** Props of the wrapper around each input. */
export interface AroundInput {
  label: ReactNode;
  description: string | undefined;
  withAsterisk: boolean;
  error: string | undefined;
  onBlur: () => void;
}

interface PlaceInputProps {
  around: AroundInput;
  entry: EntryValueHandle;
}

/** An address as typed, with coordinates once a search result is chosen. */
export function PlaceInput({ around, entry: { texts, value, set } }: PlaceInputProps) {
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
